// Not ours.
