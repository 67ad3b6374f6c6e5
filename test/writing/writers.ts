import { newAccount, type TestAccount } from '../support/client.js';
import { startServer } from '../support/server.js';
import { type OpenAiUpstream, startOpenAi } from '../upstreams/openai.js';

/** A server with a text model, and an account for each of its writers. */
export interface Writers {
  upstream: OpenAiUpstream;
  /** Uses the platform's model. */
  me: TestAccount;
  /** Uses the offline writer. */
  offline: TestAccount;
  close(): Promise<void>;
}

export async function startWriters(): Promise<Writers> {
  const upstream = await startOpenAi();
  const server = await startServer({
    env: { CUTROOM_TEXT_MODEL: 'm-1', CUTROOM_TEXT_BASE_URL: upstream.baseUrl },
  });
  // The first account is the administrator's.
  await newAccount(server.url);
  const me = await newAccount(server.url, { providerKey: null });
  const offline = await newAccount(server.url, { providerKey: 'local' });
  const close = async (): Promise<void> => {
    await server.remove();
    await upstream.close();
  };
  return { upstream, me, offline, close };
}
