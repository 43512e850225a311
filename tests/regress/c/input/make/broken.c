int broken(void) { return missing_name; }
