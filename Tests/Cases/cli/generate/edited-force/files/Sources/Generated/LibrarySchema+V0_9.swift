// A version that is gone.
