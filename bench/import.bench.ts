import { readFileSync } from 'node:fs';
import { fileForm, newAccount } from '../test/support/client.js';
import { startServer } from '../test/support/server.js';
import type { Finding } from './main.js';

const ROWS = 100_000;
/** Maximum resident memory of the embedded server during the import, in MB. */
const ALLOWED_MB = 700;

/** Resident memory of a process in MB. Linux only. */
const rss = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Measures the server's peak memory while it imports an export of 100,000 posts (16.5 MB) into the embedded database. */
export async function benchImport(): Promise<Finding[]> {
  const server = await startServer();
  try {
    const me = await newAccount(server.url);
    const { body } = await me.call('POST', '/api/v1/accounts', { handle: 'bench', platform: 'reels' });
    const file = fileForm(Buffer.from(table()), { type: 'text/csv', name: 'export.csv' });
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, rss(server.pid));
    }, 50);
    const began = performance.now();
    const sent = await me.call('POST', `/api/v1/accounts/${body.data.account.id}/posts`, file);
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    if (sent.body.data?.imported !== ROWS) throw new Error(`the import answered ${JSON.stringify(sent.body)}`);
    return [
      {
        what: `import of an export of ${ROWS.toLocaleString('en')} posts: memory at its peak`,
        ours: `${Math.round(peak)} MB, ${seconds.toFixed(1)} s`,
        against: 'what is allowed',
        theirs: `${ALLOWED_MB} MB`,
        ratio: `${(peak / ALLOWED_MB).toFixed(2)}x`,
        target: '< 1x',
      },
    ];
  } finally {
    await server.remove();
  }
}

/** A table in the format of Meta Business Suite, with a post every ten minutes. */
function table(): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const at = new Date(Date.UTC(2024, 0, 1) + n * 600_000);
    const day = `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()}`;
    const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
    const caption = `"Caption ${n}, as long as most are, with a few words more and #some #tags"`;
    return `${18e12 + n},${caption},${day} ${time},https://www.instagram.com/reel/DA${n}/,Lifetime,${1000 + ((n * 37) % 5000)},${n % 300}`;
  });
  return ['Post ID,Description,Publish time,Permalink,Date,Views,Likes', ...rows, ''].join('\n');
}
