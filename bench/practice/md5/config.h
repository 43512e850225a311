// The package is configured elsewhere.
