import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ACCOUNT_TABLES } from '../../subgraphs/account-rows.js';
import { startPhoto } from '../images/pictures.js';
import { newAccount, newPersona } from '../support/client.js';
import { until } from '../support/until.js';
import { Embedded } from './embedded.js';

const embedded = new Embedded();
const FILES = 500;
const ROWS = 5_000;

it('a deletion killed again and again leaves nothing of the account, and buys nothing', async () => {
  const { upstream } = embedded;
  await embedded.start();
  // The first account is the administrator, who stays.
  await newAccount(embedded.server.url);
  const account = embedded.follow(await newAccount(embedded.server.url, { providerKey: upstream.key }));
  await newPersona(account);
  const { dataDir } = embedded.server;
  await embedded.server.kill();
  await embedded.look({
    rows: sql`insert into identity.text_usage (user_id, day, calls)
              select ${account.id}::uuid, lpad(n::text, 10, '0'), 1 from generate_series(1, ${ROWS}::int) n`,
    files: sql`insert into creators.file (key, id, owner_id, kind, content_type, bytes, created_at, going)
               select 'many/' || n || '.png', gen_random_uuid(), ${account.id}::uuid, 'image', 'image/png', 1, now(), false
               from generate_series(1, ${FILES}::int) n`,
  });
  const folder = join(dataDir, 'files', 'many');
  mkdirSync(folder);
  for (let n = 1; n <= FILES; n += 1) writeFileSync(join(folder, `${n}.png`), '.');
  const untilLeft = (most: number) =>
    until(
      () => `${readdirSync(folder).length} files are left`,
      () => readdirSync(folder).length <= most,
      () => sleep(5),
    );

  await embedded.start(dataDir);
  // The provider has been asked for one picture, and others are queued, when the account is deleted.
  for (let n = 0; n < 20; n += 1) upstream.breakNext('image', 'hang');
  for (let n = 0; n < 12; n += 1) await startPhoto(account, { fullPromptOverride: `An owl, number ${n}.` });
  await until(
    'a picture is asked for',
    () => upstream.counts.image > 0,
    () => sleep(5),
  );
  const { password } = account;
  expect((await account.session('DELETE', '/api/v1/account', { password })).status).toBe(200);
  const asked = upstream.counts.image;
  await embedded.crash();
  await sleep(200);
  await embedded.crash();
  for (const left of [FILES - 50, FILES - 250]) {
    await untilLeft(left);
    expect(readdirSync(folder).length).toBeGreaterThan(0);
    await embedded.crash();
  }
  await untilLeft(0);
  expect(await embedded.server.stop()).toBe(0);

  expect(upstream.counts.image).toBe(asked);
  const left = await embedded.look<{ mention: boolean }>(
    Object.fromEntries(
      ACCOUNT_TABLES.map(({ name }) => [
        name,
        sql`select exists (select 1 from ${sql.table(name)} t where position(${account.id} in to_jsonb(t)::text) > 0) as mention`,
      ]),
    ),
  );
  const names = Object.keys(left).filter((name) => left[name]![0]!.mention);
  // Until an hour has passed: the deletion, the account itself, and what holds the jobs of late requests.
  expect(names.filter((name) => name !== 'jobs.staged_file')).toEqual(['jobs.job', 'jobs.paused', 'identity.user']);
}, 300_000);
