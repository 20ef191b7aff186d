/*
 * Loaded into run.mjs and, by NODE_OPTIONS, into each Node process it starts: ends the process, as Ctrl-C does, once its parent is gone. npm
 * starts scripts through a shell that does not forward signals, and a killed parent forwards none.
 */
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();
