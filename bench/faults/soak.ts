import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../test/support/services.js';
import { audit, digestRequests } from './audit.js';
import { edgeNames, type Installation, openHouse, partNames, workerNames } from './house.js';
import { Load } from './load.js';

const SAMPLE_SECONDS = 10;
const CONTROLS_PER_SECOND = 5;
/** Time for compiling code and filling caches before the first measured minute. */
const WARM_UP_SECONDS = 60;
/** Maximum p99 of the look-ups in any minute, relative to that of the first minute. */
const TARGET_RATIO = 2;

type PartName = (typeof partNames)[number];

interface Minute {
  p50: number;
  p99: number;
  /** p99 of calls to a server that does nothing, in ms; shows how much the machine itself varies. */
  control: number;
  lookUps: number;
  errors: number;
  ended: number;
  /** The largest resident memory in this minute, MB. */
  rss: Record<PartName, number>;
  /** The smallest used V8 heap in this minute, MB, which is the heap shortly after a garbage collection. */
  heap: Record<PartName, number>;
}

/**
 * Puts an installation under mixed load for some minutes, and measures memory and look-ups in each of them.
 * @returns whether p99 stayed within the target in each minute, and nothing was lost, done twice or paid twice
 */
export async function runSoak(minutes: number): Promise<boolean> {
  const house = await openHouse();
  const control = await startControl();
  try {
    const load = new Load(house);
    load.start();
    await sleep(WARM_UP_SECONDS * 1000);
    const found: Minute[] = [];
    process.stdout.write(`${HEAD}\n${HEAD.replaceAll(/[^|]+/g, '---')}\n`);
    for (let minute = 1; minute <= minutes; minute += 1) {
      found.push(await measureMinute(house, load, control));
      process.stdout.write(`${line(minute, found.at(-1)!, found[0]!)}\n`);
    }
    await load.rest();
    await sleep(5_000);
    const { done, failed, lost, twice, paidTwice, paidCalls, billed, maybe } = await audit(house, load.items);
    process.stdout.write(
      `\n${load.items.length} accepted, ${done} done, ${failed.size === 0 ? 'none failed' : `failed: ${[...failed.keys()].join('; ')}`}; ` +
        `${lost.length} lost, ${twice.length} done twice; ${paidCalls} paid calls, ${billed} billed + ${maybe} maybe in the ledger, ${paidTwice.length} paid twice\n`,
    );
    const worst = Math.max(...found.map(({ p99 }) => p99)) / found[0]!.p99;
    process.stdout.write(
      `worst p99 of a minute: ${worst.toFixed(2)}x the first minute's (target ≤ ${TARGET_RATIO}x)\n`,
    );
    return worst <= TARGET_RATIO && lost.length + twice.length + paidTwice.length === 0;
  } finally {
    control.stop();
    await house.close();
  }
}

interface Control {
  /** The durations of the calls since the previous `take`, in ms. */
  take(): number[];
  stop(): void;
}

/** Repeatedly calls a server that does nothing, which runs in a separate process. */
async function startControl(): Promise<Control> {
  const port = await freePort();
  const serve = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(${port}, '127.0.0.1')`;
  const server = spawn(process.execPath, ['-e', serve], { stdio: 'inherit' });
  let times: number[] = [];
  const timer = setInterval(async () => {
    const at = performance.now();
    const text = await fetch(`http://127.0.0.1:${port}/`)
      .then((answer) => answer.text())
      .catch(() => null);
    if (text !== null) times.push(performance.now() - at);
  }, 1000 / CONTROLS_PER_SECOND);
  return {
    take() {
      const taken = times;
      times = [];
      return taken;
    },
    stop() {
      clearInterval(timer);
      server.kill('SIGKILL');
    },
  };
}

async function measureMinute(house: Installation, load: Load, control: Control): Promise<Minute> {
  control.take();
  const began = performance.now();
  const rss = {} as Record<PartName, number>;
  const heap = {} as Record<PartName, number>;
  while (performance.now() - began < 60_000) {
    await sleep(SAMPLE_SECONDS * 1000);
    digestRequests(house);
    for (const name of partNames) {
      rss[name] = Math.max(rss[name] ?? 0, residentMb(house.parts.get(name)!.pid));
      // On a busy machine, the response may come too late. The next sample will do instead.
      const text = await house.metrics(name).catch(() => '');
      const used = Number(/^cutroom_nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
      heap[name] = Math.min(heap[name] ?? Number.POSITIVE_INFINITY, used / 2 ** 20);
    }
  }
  const lookUps = load.calls.filter(({ what, at }) => what === 'look-up' && at >= began);
  const times = lookUps.map(({ ms }) => ms);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    control: quantile(control.take(), 0.99),
    lookUps: lookUps.length,
    errors: load.calls.filter((call) => call.at >= began && call.outcome !== 429 && !isFine(call.outcome)).length,
    ended: load.items.filter(({ ended }) => ended && ended.at >= began).length,
    rss,
    heap,
  };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const isFine = (outcome: number | string): boolean => typeof outcome === 'number' && outcome < 400;

function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
}

const HEAD =
  '| minute | look-ups p50 | p99 | p99 to the first minute | p99 of a server that does nothing | errors | runs and pictures ended | edges: resident, V8 heap, MB | workers: resident, V8 heap, MB |';

function line(minute: number, { p50, p99, control, errors, ended, rss, heap }: Minute, first: Minute): string {
  const memory = (names: readonly PartName[]): string =>
    names.map((name) => `${rss[name].toFixed(0)}, ${heap[name].toFixed(0)}`).join('; ');
  const cells = [
    minute,
    `${p50.toFixed(0)} ms`,
    `${p99.toFixed(0)} ms`,
    `${(p99 / first.p99).toFixed(2)}x`,
    `${control.toFixed(0)} ms`,
    errors,
    ended,
    memory(edgeNames),
    memory(workerNames),
  ];
  return `| ${cells.join(' | ')} |`;
}
