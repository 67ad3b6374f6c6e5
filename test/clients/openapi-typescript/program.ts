// Reads lists with openapi-fetch. `generated.d.ts` is made by the suite.
import createClient from 'openapi-fetch';
import type { components, paths } from './generated.js';

declare const process: { env: Record<string, string> };

const { BASE_URL = '', API_KEY = '' } = process.env;
const client = createClient<paths>({ baseUrl: BASE_URL, headers: { 'x-api-key': API_KEY } });

const tags: components['schemas']['FormatTag'][] = ['studio', 'new'];

async function main(): Promise<void> {
  const comma = await client.GET('/api/v1/formats', { params: { query: { tag: tags } } });
  const repeated = await client.GET('/api/v1/formats', {
    params: { query: { tag: tags } },
    querySerializer: { array: { style: 'form', explode: true } },
  });
  const { error } = await client.GET('/api/v1/personas/{slug}', { params: { path: { slug: 'nobody' } } });
  const code: components['schemas']['ErrorCode'] | undefined = error?.code;
  const keys = [comma, repeated].map(({ data }) => data?.data.catalog.map(({ key }) => key));
  console.log(JSON.stringify({ statuses: [comma, repeated].map(({ response }) => response.status), keys, code }));
}

void main();
