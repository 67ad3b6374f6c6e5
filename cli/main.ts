#!/usr/bin/env node
// This file runs on any Node that npm runs on, so it imports nothing that needs a newer one: what follows decides first.
import { isTooOld, runOnBundledNode } from './bundled-node.js';

if (isTooOld(process.versions.node)) runOnBundledNode();
else {
  const { enableCompileCache } = await import('node:module');
  // Compiled code is kept between starts: a second one loads in half the time.
  enableCompileCache();
  // As `platform/config` has it; libraries read it too, and check less of what our own code gives them.
  process.env.NODE_ENV ||= 'production';
  await import('./program.js');
}
