import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { packageRoot } from '../paths.js';
import { ConfigError, readConfig, variableNames } from './index.js';

const problems = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('.env.example', () => {
  const example = readFileSync(join(packageRoot, '.env.example'), 'utf8');
  const assignments = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    (match) => [match[1]!, match[2]!] as const,
  );

  it('documents exactly the variables that are read, once each', () => {
    expect(assignments.map(([name]) => name).sort()).toEqual([...variableNames].sort());
  });

  it('is a valid configuration, and shows the defaults', () => {
    const { dataDir: _dataDir, ...shown } = readConfig(Object.fromEntries(assignments));
    const { dataDir: _default, ...defaults } = readConfig({});
    expect(shown).toEqual(defaults);
  });
});

describe('docker-compose.yml', () => {
  interface Service {
    environment?: Record<string, string>;
    image?: string;
    mem_limit?: string;
    ports?: string[];
  }
  const services: Record<string, Service> = parse(readFileSync(join(packageRoot, 'docker-compose.yml'), 'utf8'), {
    merge: true,
  }).services;
  const ours = Object.entries(services).filter(([, { image }]) => image === 'cutroom');
  /** Variables that the Docker image itself sets: the container's address, data folder and programs. */
  const ofTheImage = ['NODE_ENV', 'HOST', 'PORT', 'CUTROOM_DATA_DIR', 'CUTROOM_FFMPEG', 'CUTROOM_FFPROBE'];
  const passedOn = variableNames.filter((name) => !ofTheImage.includes(name)).sort();

  it('has an edge, workers and a migration', () => {
    expect(ours.map(([name]) => name).sort()).toEqual(['edge', 'migrate', 'worker']);
  });

  it.each(ours)('passes every variable of .env.example on to %s, each under its own name', (_name, { environment }) => {
    const { NODE_ENV, ...given } = environment ?? {};
    expect(NODE_ENV).toBe('production');
    expect(Object.keys(given).sort()).toEqual(passedOn);
    for (const [name, value] of Object.entries(given)) expect(value).toMatch(new RegExp(`^\\$\\{${name}:[-?]`));
  });

  it('limits the memory of every service, so that none takes it from the others', () => {
    expect(Object.entries(services).filter(([, { mem_limit }]) => !/\d+[gm]\}?$/.test(mem_limit ?? ''))).toEqual([]);
  });

  it('publishes only the edge, at HOST and PORT, by default on loopback', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    // biome-ignore lint/suspicious/noTemplateCurlyInString: compose replaces these
    expect(published).toEqual([['edge', '${HOST:-127.0.0.1}:${PORT:-4000}:4000']]);
  });
});

describe('reading the configuration', () => {
  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', CUTROOM_TEXT_MODEL: '' })).toEqual(readConfig({}));
  });

  it("requires an object store's settings all or none, and names each missing one", () => {
    const s3 = {
      CUTROOM_S3_ENDPOINT: 'http://minio:9000/',
      CUTROOM_S3_BUCKET: 'cutroom',
      CUTROOM_S3_ACCESS_KEY_ID: 'id',
      CUTROOM_S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(s3).s3).toEqual({
      endpoint: 'http://minio:9000',
      bucket: 'cutroom',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    for (const name of Object.keys(s3))
      expect(problems({ ...s3, [name]: '' })).toEqual([expect.stringMatching(new RegExp(`^${name}: is needed too`))]);
    expect(problems({ CUTROOM_S3_BUCKET: 'cutroom' })).toHaveLength(3);
    expect(problems({ ...s3, CUTROOM_S3_BUCKET: 'No Bucket' })).toHaveLength(1);
  });

  it('ignores variables that are not its own', () => {
    expect(readConfig({ SOMETHING_ELSE: '1' })).toEqual(readConfig({}));
  });

  it('lists every problem at once, each with its variable', () => {
    const found = problems({
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      CUTROOM_ENCRYPTION_KEY: 'short',
      CUTROOM_DEFAULT_PLAN: 'gold',
    });
    expect(found.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'CUTROOM_DEFAULT_PLAN',
      'CUTROOM_ENCRYPTION_KEY',
      'DATABASE_URL',
      'PORT',
    ]);
  });

  it.each([
    [{ CUTROOM_TEXT_MODEL: 'llama3.3' }, 'CUTROOM_TEXT_BASE_URL'],
    [{ CUTROOM_SPEECH_MODEL: 'kokoro' }, 'CUTROOM_SPEECH_BASE_URL'],
    [{ SUBGRAPH_MEDIA_URL: 'http://media:4001', DATABASE_URL: 'postgres://db/x' }, 'CUTROOM_INTERNAL_SECRET'],
    [{ SUBGRAPH_MEDIA_URL: 'http://media:4001', CUTROOM_INTERNAL_SECRET: 'x'.repeat(32) }, 'DATABASE_URL'],
    [{ CUTROOM_BASE_URL: 'ftp://x' }, 'CUTROOM_BASE_URL'],
    [{ CUTROOM_IMAGE_MODEL: 'fal' }, 'CUTROOM_FAL_API_KEY: is needed with CUTROOM_IMAGE_MODEL=fal'],
    [{ CUTROOM_VIDEO_MODEL: 'wan' }, 'CUTROOM_VIDEO_MODEL: must be local, off, comfyui, or a provider'],
    [{ CUTROOM_IMAGE_MODEL: 'sdxl' }, 'CUTROOM_IMAGE_BASE_URL'],
    [{ CUTROOM_ALLOW_PRIVATE_NETWORK: 'yes' }, 'CUTROOM_ALLOW_PRIVATE_NETWORK'],
    [{ CUTROOM_DNS_SERVERS: 'dns.example.com' }, 'CUTROOM_DNS_SERVERS'],
    [{ CUTROOM_DNS_SERVERS: '10.0.0.53:99999' }, 'CUTROOM_DNS_SERVERS'],
    [{ CUTROOM_TRUST_PROXY: 'true' }, 'CUTROOM_TRUST_PROXY'],
    [{ CUTROOM_TRUST_PROXY: '11' }, 'CUTROOM_TRUST_PROXY'],
    [{ CUTROOM_TRUST_PROXY: '10.0.0.0/8,proxy' }, 'CUTROOM_TRUST_PROXY'],
    [{ CUTROOM_TRUST_PROXY: '0.0.0.0/0' }, 'CUTROOM_TRUST_PROXY'],
    [{ CUTROOM_PARTNER_KEYS: 'long-enough-to-be-a-key,short' }, 'CUTROOM_PARTNER_KEYS'],
    [{ CUTROOM_CALLBACK_RETRY_SECONDS: Array(30).fill(60).join() }, 'must be at most 29 pauses'],
    [{ CUTROOM_ALLOWED_ORIGINS: 'studio.example.com' }, 'CUTROOM_ALLOWED_ORIGINS'],
  ])('refuses %j, naming %s', (env, name) => {
    expect(problems(env).join()).toContain(name);
  });

  it('takes name servers of both families, with and without a port', () => {
    const servers = ['10.0.0.53', '10.0.0.53:5353', 'fd00::53', '[fd00::53]:5353'];
    expect(readConfig({ CUTROOM_DNS_SERVERS: servers.join(', ') }).dnsServers).toEqual(servers);
  });

  it('builds the base address from host and port, without a trailing slash', () => {
    expect(readConfig({ PORT: '8080', HOST: '0.0.0.0' }).baseUrl).toBe('http://localhost:8080');
    expect(readConfig({ HOST: '::1' }).baseUrl).toBe('http://[::1]:4000');
    expect(readConfig({ CUTROOM_BASE_URL: 'https://cut.example.com/' }).baseUrl).toBe('https://cut.example.com');
  });

  it('accepts the three states of the voices', () => {
    expect(readConfig({ CUTROOM_SPEECH_MODEL: 'local' }).models.speech).toBeNull();
    expect(readConfig({ CUTROOM_SPEECH_MODEL: 'off' }).models.speech).toBe('off');
    expect(
      readConfig({
        CUTROOM_SPEECH_MODEL: 'kokoro',
        CUTROOM_SPEECH_BASE_URL: 'http://localhost:8880/v1/',
        CUTROOM_SPEECH_VOICES: 'af_heart, bm_george',
      }).models.speech,
    ).toEqual({
      model: 'kokoro',
      baseUrl: 'http://localhost:8880/v1',
      apiKey: null,
      voices: ['af_heart', 'bm_george'],
    });
  });

  it("reads a provider's model with the operator's key, and any other name as a server's", () => {
    const { models } = readConfig({
      CUTROOM_TEXT_MODEL: 'llama3.1:8b',
      CUTROOM_TEXT_BASE_URL: 'http://localhost:11434/v1',
      CUTROOM_IMAGE_MODEL: 'google:gemini-3-pro-image-preview',
      CUTROOM_VIDEO_MODEL: 'google',
      CUTROOM_GOOGLE_API_KEY: 'k',
    });
    expect(models.text).toMatchObject({ model: 'llama3.1:8b', baseUrl: 'http://localhost:11434/v1' });
    expect(models.image).toEqual({ provider: 'google', model: 'gemini-3-pro-image-preview', apiKey: 'k' });
    expect(models).toMatchObject({ video: { provider: 'google', model: null }, lipsync: null, speech: null });
  });

  it('accepts the three states of the text model', () => {
    expect(readConfig({ CUTROOM_TEXT_MODEL: 'local' }).models.text).toBeNull();
    expect(readConfig({ CUTROOM_TEXT_MODEL: 'off' }).models.text).toBe('off');
    expect(
      readConfig({ CUTROOM_TEXT_MODEL: 'llama3.3', CUTROOM_TEXT_BASE_URL: 'http://localhost:11434/v1' }).models.text,
    ).toEqual({
      model: 'llama3.3',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
    });
  });

  it('splits lists and ignores blanks', () => {
    const [one, two] = ['one-of-sixteen-or-more', 'two-of-sixteen-or-more'];
    expect(readConfig({ CUTROOM_PARTNER_KEYS: ` ${one}, ,${two} ` }).partnerKeys).toEqual([one, two]);
  });

  it('names origins as browsers do', () => {
    const given = 'HTTPS://Studio.Example.com/, http://localhost:3000, https://a.example:443/path';
    expect(readConfig({ CUTROOM_ALLOWED_ORIGINS: given }).allowedOrigins).toEqual([
      'https://studio.example.com',
      'http://localhost:3000',
      'https://a.example',
    ]);
  });

  it('accepts proxies by number or address', () => {
    expect(readConfig({}).trustProxy).toBe(0);
    expect(readConfig({ CUTROOM_TRUST_PROXY: 'off' }).trustProxy).toBe(0);
    expect(readConfig({ CUTROOM_TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ CUTROOM_TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  });
});
