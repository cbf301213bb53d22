// Edited.
