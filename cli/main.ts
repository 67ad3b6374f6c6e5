#!/usr/bin/env node
// This file runs on any Node that npm runs on, so until the version is checked below, it imports nothing that needs a newer
// Node.
import { existsSync } from 'node:fs';
import { followParent, isTooOld, runOnBundledNode } from './launch/bundled-node.js';
import { keepAllocatorToOurselves, restartWithMemorySettings } from './launch/memory-settings.js';

const tooOld = isTooOld(process.versions.node);
if (!tooOld && process.argv.length === 2) {
  process.argv.push('start', '--supervise');
  // Variables of the environment take precedence.
  if (existsSync('.env')) process.loadEnvFile();
}
const [, script = '', command, ...rest] = process.argv;
if (tooOld) runOnBundledNode();
else if (command === 'start' && rest.includes('--supervise')) {
  // The supervisor's process lives as long as the server's. To keep it small, it loads no other code.
  followParent();
  const { supervise } = await import('./launch/supervise.js');
  const options = rest.filter((option) => option !== '--supervise');
  process.exit(await supervise(script, [command, ...options]));
} else {
  restartWithMemorySettings();
  keepAllocatorToOurselves();
  const { enableCompileCache } = await import('node:module');
  // Caches compiled code between starts: the second start loads in half the time.
  enableCompileCache();
  // The same default as in `platform/config`. Libraries read it too, and make fewer checks in production.
  process.env.NODE_ENV ||= 'production';
  await import('./program.js');
}
