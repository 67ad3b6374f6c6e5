import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/** Creates a cluster in the folder given as argument, then exits; also exits as soon as the parent process has died. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Nothing here runs long enough for optimized compilation to pay off.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
const cluster = await PGlite.create({ dataDir: process.argv[2]! });
await cluster.close();
process.exit(0);
