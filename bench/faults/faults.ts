import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Audit, audit } from './audit.js';
import { edgeNames, type Installation, openHouse, partNames } from './house.js';
import { type Call, Load } from './load.js';
import { SCENARIOS, type Scenario } from './scenarios.js';

/** How long clients work before the fault begins (`BEFORE`), and after everything works again (`AFTER`). */
const BEFORE_SECONDS = 12;
const AFTER_SECONDS = 5;
/** Maximum time in which everything has to work again after a fault. */
const GIVE_UP_SECONDS = 240;

interface Result extends Audit {
  fault: string;
  calls: Call[];
  /** Seconds from the end of the fault until every process worked again; null if that did not happen in time. */
  again: number | null;
  /** Seconds from the end of the fault until everything that had been accepted before its end was done or had failed. */
  ended: number;
}

/**
 * Puts an installation under load and causes one fault after another.
 * @param names the faults to cause; all if empty
 * @param logs folder for the log of each process; none are kept if absent
 * @returns whether everything worked again after each fault, and nothing was lost, done twice or paid twice
 */
export async function runFaults(names: readonly string[], logs?: string): Promise<boolean> {
  const unknown = names.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown.length > 0) {
    const known = SCENARIOS.map(({ name }) => name).join(', ');
    process.stderr.write(`There is no fault "${unknown.join('", "')}". Known: ${known}\n`);
    return false;
  }
  if (logs) mkdirSync(logs, { recursive: true });
  const house = await openHouse();
  const results: Result[] = [];
  try {
    for (const scenario of SCENARIOS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const result = await suffer(house, scenario);
      results.push(result);
      report(result);
    }
  } finally {
    if (logs) for (const [name, part] of house.parts) writeFileSync(join(logs, `${name}.log`), part.log());
    await house.close();
  }
  process.stdout.write(table(results));
  return results.every(
    ({ lost, twice, paidTwice, again }) => lost.length + twice.length + paidTwice.length === 0 && again !== null,
  );
}

async function suffer(house: Installation, scenario: Scenario): Promise<Result> {
  process.stderr.write(`${scenario.name}: ${scenario.fault}\n`);
  const load = new Load(house);
  load.start();
  await sleep(BEFORE_SECONDS * 1000);
  const began = performance.now();
  await scenario.begin(house);
  await sleep(scenario.seconds * 1000);
  await scenario.end(house);
  const mended = performance.now();
  const again = await untilAllWorks(house);
  await sleep(AFTER_SECONDS * 1000);
  await load.rest();
  const under = load.items.filter(({ acceptedAt }) => acceptedAt < mended);
  const lastEnd = Math.max(mended, ...under.map(({ ended }) => ended?.at ?? performance.now()));
  return {
    fault: scenario.fault,
    calls: load.calls.filter(({ at, ms }) => at + ms > began),
    again,
    ended: (lastEnd - mended) / 1000,
    ...(await settledAudit(house, load)),
  };
}

/**
 * Audits repeatedly, for up to a minute, until nothing counts as lost: jobs that no client waits for, such as cancellations at
 * a provider, may end a little later.
 */
async function settledAudit(house: Installation, load: Load): Promise<Audit> {
  for (const deadline = Date.now() + 60_000; ; await sleep(1_000)) {
    const found = await audit(house, load.items);
    if (found.lost.length === 0 || Date.now() > deadline) return found;
  }
}

/**
 * Waits until a new picture is made, both edges answer, and each edge and worker has used a connection to Postgres since the
 * fault.
 * @returns the seconds that this took; null if it took too long
 */
async function untilAllWorks(house: Installation): Promise<number | null> {
  const began = performance.now();
  const since = await insist(async () => (await house.query<{ now: string }>('select now()::text as now'))[0]!.now);
  const machines = partNames.map((name) => house.machines[name].host);
  let pictured: number | null = null;
  let isAwaited = true;
  const drawing = (async () => {
    const probe = new Load(house);
    const account = await probe.account();
    while (isAwaited && pictured === null)
      if ((await probe.picture(account)).ended?.status === 'done') pictured = performance.now();
  })();
  // If the probe fails, no picture counts as made, so the loop below times out.
  drawing.catch((error: unknown) => process.stderr.write(`the picture after a fault: ${String(error)}\n`));
  while (performance.now() - began < GIVE_UP_SECONDS * 1000) {
    const answered = await Promise.all(edgeNames.map((name) => answers(house.edges[name])));
    const used = await insist(() =>
      house.query<{ host: string }>(
        `select distinct host(client_addr) as host from pg_stat_activity where query_start > $1 and client_addr is not null`,
        [since],
      ),
    );
    const all = machines.every((host) => used.some((one) => one.host === host));
    if (pictured !== null && answered.every(Boolean) && all) return (performance.now() - began) / 1000;
    await sleep(250);
  }
  isAwaited = false;
  return null;
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );

async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 60_000; ; await sleep(200)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

function report({ failed, lost, twice, paidTwice, done, again, ended, ...more }: Result): void {
  process.stderr.write(
    `  ${done} done, again after ${again} s, all ended after ${ended.toFixed(1)} s; ${more.paidCalls} paid calls, ${more.billed} billed, ${more.maybe} maybe\n`,
  );
  process.stderr.write(`  ${seen(more.calls)}\n`);
  for (const [reason, count] of failed) process.stderr.write(`  failed ${count}x: ${reason}\n`);
  for (const [what, list] of Object.entries({ lost, twice, 'paid twice': paidTwice }))
    for (const one of list) process.stderr.write(`  ${what}: ${one}\n`);
}

/** Summarises what clients saw: errors by status, and the longest call. */
function seen(calls: readonly Call[]): string {
  const errors = new Map<Call['outcome'], number>();
  for (const { outcome } of calls)
    if (typeof outcome === 'string' || outcome >= 400) errors.set(outcome, (errors.get(outcome) ?? 0) + 1);
  const list = [...errors].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  const longest = Math.max(0, ...calls.map(({ ms }) => ms)) / 1000;
  return `${list || 'no error'} of ${calls.length} calls; longest ${longest.toFixed(1)} s`;
}

function table(results: readonly Result[]): string {
  const head = [
    'fault',
    'what clients saw',
    'all ran again after',
    'accepted work ended after',
    'done',
    'failed, with a reason',
    'lost',
    'done twice',
    'paid calls: at the provider; billed + maybe in the ledger',
    'paid twice',
  ];
  const lines = results.map((result) => [
    result.fault,
    seen(result.calls),
    result.again === null ? 'never' : `${result.again.toFixed(1)} s`,
    `${result.ended.toFixed(1)} s`,
    result.done,
    [...result.failed.values()].reduce((sum, count) => sum + count, 0),
    result.lost.length,
    result.twice.length,
    `${result.paidCalls}; ${result.billed} + ${result.maybe}`,
    result.paidTwice.length,
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
