import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { pss } from '../../bench/support/process-tree.js';
import { packageRoot } from '../../platform/paths.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount, newShortRun, untilRun } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { untilComplete, visit } from '../support/visitor.js';

const suite = browserPath() ? describe : describe.skip;
/** Largest paint is under a second on two idle cores. A busy machine takes many times as long, which is no fault of the page. */
const PATIENT_MS = 20_000;
/** The files are kept in memory as they are and compressed, some 2 MB; the rest is what answering leaves behind. */
const MOST_KB = 30_000;

suite('the dashboard is light', () => {
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer({ sparing: true });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.remove();
  });

  it('paints soon, asks once, and costs the server little memory', async () => {
    const me = await newAccount(server.url);
    const id = await newShortRun(me);
    await untilRun(me, id, ['gate']);
    const measured: Record<string, unknown> = {};
    for (const path of ['/', '/runs/new', `/runs/${id}`]) {
      const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
      const scripts: Promise<Buffer>[] = [];
      let asked = 0;
      page.on('response', (answer) => {
        if (answer.request().resourceType() === 'script') scripts.push(answer.body());
        if (answer.url().endsWith('/graphql')) asked += 1;
      });
      await page.goto(`${server.url}${path}`);
      await untilComplete(page);
      const paintMs = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const watcher = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
            watcher.observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
      const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0);
      measured[path.replace(id, '{id}')] = { paintMs: Math.round(paintMs), scriptBytes: bytes, asked };
      expect([path, asked]).toEqual([path, 1]);
      expect(paintMs).toBeLessThan(PATIENT_MS);
      await close();
    }
    const edge = await startServer({ command: ['edge'], sparing: true, env: { CUTROOM_MAX_OPEN_JOBS: 'off' } });
    try {
      const files = readdirSync(join(packageRoot, 'dist', 'web', 'assets'));
      await fetch(`${edge.url}/healthz`);
      const before = pss(edge.pid);
      for (const file of files) await (await fetch(`${edge.url}/assets/${file}`)).arrayBuffer();
      const taken = pss(edge.pid) - before;
      measured.edge = { files: files.length, atRestKb: before, takenKb: taken };
      expect(taken).toBeLessThan(MOST_KB);
    } finally {
      await edge.remove();
    }
    process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`);
  });
});
