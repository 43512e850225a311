// Every compiler has it today.
