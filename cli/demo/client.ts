import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CaptionStyle } from '../../engine/captions.js';
import { ServiceError } from '../../platform/errors/index.js';

/** The fields of a run that the demo reads; the whole shape is in openapi.yaml. */
export interface DemoRun {
  id: string;
  preset: string;
  status: string;
  brief: { title: string } | null;
  frames: {
    index: number;
    segmentRole: string;
    line: string;
    onScreenText: string | null;
    imageUrl: string | null;
    seconds: number | null;
    usd: number | null;
  }[];
  estimate: { usd: number; listUsd: number; clips: number; seconds: number; billed: boolean } | null;
  progress: { message: string; done: number; total: number } | null;
  error: { message: string; hint: string | null } | null;
  cut: { url: string; seconds: number; bytes: number } | null;
}

export interface Picture {
  bytes: Buffer;
  name: string;
}

export interface BriefSource {
  mode: string;
  value: string;
}

/** A run's brief and options. */
export interface DemoStart {
  briefSource: BriefSource;
  seed?: number;
  lines?: number;
  captionStyle?: CaptionStyle;
  /** A mood, `auto`, `none`, or the address of a sound. */
  music?: string;
}

export interface Client {
  addCreator(
    creator: { name: string; catchphrases: readonly string[]; voice?: string },
    passport: Picture,
  ): Promise<void>;
  /** Extracts a product's name and category from a brief. */
  nameProduct(source: BriefSource): Promise<{ name: string; category: string }>;
  /** Adds a product, which later runs show. */
  addProduct(photo: Picture, product: { name: string; category: string }): Promise<void>;
  /** @returns the uploaded file's address */
  upload(file: { bytes: Buffer; name: string; type: string }): Promise<string>;
  start(input: DemoStart): Promise<string>;
  approve(id: string): Promise<void>;
  cancel(id: string): Promise<void>;
  /**
   * Polls every half second until the run is in one of the states.
   * @throws ServiceError BAD_STATE when the run fails (with its own reason) or is cancelled, or when a request fails
   */
  follow(id: string, until: readonly string[], show: (text: string) => void): Promise<DemoRun>;
  download(url: string): Promise<Buffer>;
}

/** Creates a REST client with its own account: signs up, chooses the offline studio, makes a key. */
export async function createClient(address: string, fetch: typeof globalThis.fetch): Promise<Client> {
  const headers: Record<string, string> = {};
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const form = body instanceof FormData;
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined || form ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data?: T; error?: string };
    if (!response.ok)
      throw new ServiceError('BAD_STATE', answer.error ?? `${method} ${path} answered ${response.status}`);
    if (path.startsWith('/auth/')) headers.cookie = (response.headers.get('set-cookie') ?? '').split(';')[0]!;
    return answer.data as T;
  };
  await call('POST', '/auth/sign-up', {
    email: `demo-${randomUUID()}@example.com`,
    password: randomUUID(),
    name: 'Demo',
  });
  await call('PUT', '/api/v1/account/provider-key', { key: 'local' });
  const { raw } = await call<{ raw: string }>('POST', '/api/v1/account/api-keys', { name: 'demo' });
  delete headers.cookie;
  headers['x-api-key'] = raw;

  let creatorSlug = '';
  let productId: string | null = null;
  const upload = (picture: Picture): FormData => {
    const form = new FormData();
    const type = picture.name.endsWith('.png')
      ? 'image/png'
      : picture.name.endsWith('.webp')
        ? 'image/webp'
        : 'image/jpeg';
    form.append('file', new Blob([new Uint8Array(picture.bytes)], { type }), picture.name);
    return form;
  };
  return {
    async addCreator(creator, passport) {
      const { persona } = await call<{ persona: { slug: string } }>('POST', '/api/v1/personas', creator);
      creatorSlug = persona.slug;
      await call('PUT', `/api/v1/personas/${creatorSlug}/passport`, upload(passport));
    },
    async nameProduct({ mode, value }) {
      const { brief } = await call<{ brief: { product: { name: string; category: string } } }>(
        'POST',
        '/api/v1/briefs/generate',
        { mode, value },
      );
      return { name: brief.product.name, category: brief.product.category };
    },
    async addProduct(photo, { name, category }) {
      const { url } = await call<{ url: string }>('POST', '/api/v1/uploads', upload(photo));
      const body = { name, category, image_urls: [url] };
      productId = (await call<{ product: { id: string } }>('POST', '/api/v1/props', body)).product.id;
    },
    async upload({ bytes, name, type }) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
      return (await call<{ url: string }>('POST', '/api/v1/uploads', form)).url;
    },
    async start({ briefSource, ...options }) {
      const product = productId ? { productId } : {};
      const body = { preset: 'creator-ugc-video', creatorSlug, briefSource, options, ...product };
      return (await call<{ runId: string }>('POST', '/api/v1/flows', body)).runId;
    },
    approve: (id) => call('POST', `/api/v1/flows/${id}/approve`),
    cancel: (id) => call('POST', `/api/v1/flows/${id}/cancel`),
    async follow(id, until, show) {
      for (;;) {
        const { run } = await call<{ run: DemoRun }>('GET', `/api/v1/flows/${id}`);
        if (until.includes(run.status)) return run;
        if (run.status === 'cancelled') throw new ServiceError('BAD_STATE', 'The run was cancelled.');
        if (run.status === 'failed')
          throw new ServiceError('BAD_STATE', [run.error?.message, run.error?.hint].filter(Boolean).join(' '));
        if (run.progress) show(progressText(run.progress));
        await sleep(500);
      }
    },
    async download(url) {
      const response = await fetch(url);
      if (!response.ok) throw new ServiceError('NOT_FOUND', `${url} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

const progressText = ({ message, done, total }: { message: string; done: number; total: number }): string =>
  total === 100 ? `${message}: ${done} %` : total > 1 ? `${message}: ${done} of ${total}` : message;
