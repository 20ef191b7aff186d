/*
 * Ends the process with SIGTERM once its parent is gone. Loaded into run.mjs and, by NODE_OPTIONS, into each
 * Node process it starts, because npm's shell does not forward signals, nor does a killed parent.
 */
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();
