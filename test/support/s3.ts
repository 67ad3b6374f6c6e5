import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../../platform/paths.js';
import { freePort, HERE } from './services.js';

/** An S3-compatible store for one suite. */
export interface TestStore {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Environment variables that configure Cutroom to use the store. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const live = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of live) child.kill('SIGKILL');
});

/**
 * Starts s3rver, a file-backed S3 server, as a separate process. It supports signatures, ranges, MD5 ETags and multipart uploads,
 * but it does not compare ETags when a multipart upload is completed, and answers an abort with 405. If `CUTROOM_TEST_S3_*` is
 * set (endpoint, bucket, access key id, secret access key), that store is used instead, such as the MinIO of docker-compose.yml.
 */
export async function startStore(place = HERE): Promise<TestStore> {
  const given = (name: string): string | undefined => process.env[`CUTROOM_TEST_S3_${name}`] || undefined;
  const endpoint = given('ENDPOINT');
  if (endpoint) {
    const [accessKeyId, secretAccessKey] = [given('ACCESS_KEY_ID') ?? '', given('SECRET_ACCESS_KEY') ?? ''];
    const bucket = given('BUCKET') ?? 'cutroom-test';
    return described({ endpoint, bucket, accessKeyId, secretAccessKey, stop: async () => undefined });
  }
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-s3-'));
  const script = join(packageRoot, 'node_modules', 's3rver', 'bin', 's3rver.js');
  const serve = [process.execPath, script, '--silent', '-d', folder, '-a', place.host, '-p', String(port)];
  const [command = '', ...args] = [...place.enter, ...serve];
  const child = spawn(command, args, { stdio: 'ignore' });
  live.add(child);
  const ended = once(child, 'exit').then(() => live.delete(child));
  const url = `http://${place.host}:${port}`;
  const deadline = Date.now() + 120_000;
  while (
    !(await fetch(url).then(
      (answer) => answer.body?.cancel().then(() => true),
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the S3 server did not start');
    await sleep(100);
  }
  return described({
    endpoint: url,
    bucket: 'cutroom-test',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

function described(store: Omit<TestStore, 'region' | 'env'>): TestStore {
  const region = 'us-east-1';
  const env = {
    CUTROOM_S3_ENDPOINT: store.endpoint,
    CUTROOM_S3_BUCKET: store.bucket,
    CUTROOM_S3_REGION: region,
    CUTROOM_S3_ACCESS_KEY_ID: store.accessKeyId,
    CUTROOM_S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  };
  return { ...store, region, env };
}
