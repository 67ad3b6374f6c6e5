// Uses the snippets of docs/guide/graphql.md, which the suite writes beside it, as a page with a session and as a script with a key.
import * as apollo from './apollo';
import { CREATE_CREATOR, CREATE_PRODUCT, CREATOR, UPDATE_CREATOR } from './operations';
import { signIn } from './session';
import { upload } from './upload';
import * as urql from './urql';

const { BASE_URL: base = '', API_KEY: key = '', EMAIL: email = '', PASSWORD: password = '' } = process.env;
const missing = { slug: 'nobody' };

/** The requests since the last call, e.g. `GET /graphql`. */
const sent: string[] = [];
const requests = (): string[] => sent.splice(0);

let cookie = '';
const { fetch } = globalThis;
/** Keeps cookies and names the page's origin, as a browser does. */
globalThis.fetch = async (input, init = {}) => {
  sent.push(`${init.method ?? 'GET'} ${new URL(String(input)).pathname}`);
  const headers = new Headers(init.headers);
  if (init.credentials === 'include') {
    headers.set('origin', base);
    if (cookie) headers.set('cookie', cookie);
  }
  const response = await fetch(input, { ...init, headers });
  const [set] = response.headers.getSetCookie();
  if (set && init.credentials === 'include') cookie = set.split(';')[0] ?? '';
  return response;
};

async function withApollo() {
  await signIn(base, email, password);
  requests();
  const client = apollo.connect(base);
  const made = await apollo.createCreator(client, { name: 'Nora Lind', tone_of_voice: 'warm' });
  const slug = made?.slug ?? '';
  const read = async () => (await client.query({ query: CREATOR, variables: { slug } })).data?.persona;
  const created = await read();
  await client.mutate({ mutation: UPDATE_CREATOR, variables: { slug, input: { tone_of_voice: 'dry' } } });
  const updated = await read();
  const calls = requests();
  const failure = await client.query({ query: CREATOR, variables: missing }).catch((error: unknown) => error);
  const products = await apollo.readProducts(client, 2);
  return { created, updated, calls, code: apollo.codeOf(failure), products: products.map(({ name }) => name) };
}

async function withUrql() {
  const client = urql.connect(base, key);
  requests();
  const made = await client.mutation(CREATE_CREATOR, { input: { name: 'Ada Berg', tone_of_voice: 'warm' } });
  const slug = made.data?.createPersona?.slug ?? '';
  const read = async () => (await client.query(CREATOR, { slug })).data?.persona;
  const created = await read();
  await client.mutation(UPDATE_CREATOR, { slug, input: { tone_of_voice: 'dry' } });
  const updated = await read();
  const calls = requests();
  const failure = await client.query(CREATOR, missing);
  const [lookup] = requests();
  const products = await urql.readProducts(client, 2);
  return {
    created,
    updated,
    calls,
    lookup,
    code: urql.codeOf(failure.error),
    products: products.map(({ name }) => name),
  };
}

async function main(): Promise<void> {
  const picture = new Blob([Buffer.from(process.env.PICTURE ?? '', 'base64')], { type: 'image/png' });
  const url = await upload(base, picture, { 'x-api-key': key });
  const client = urql.connect(base, key);
  for (const name of ['Bowl', 'Jug', 'Mug'])
    await client.mutation(CREATE_PRODUCT, { input: { name, category: 'handheld', image_urls: [url] } });
  console.log(JSON.stringify({ apollo: await withApollo(), urql: await withUrql() }));
}

void main();
