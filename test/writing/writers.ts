import type { OpenAiUpstream } from '../../testing/openai.js';
import { newAccount, type TestAccount } from '../support/client.js';
import { sharedServer } from '../support/shared.js';

/** A text model, and an account for each of its writers. */
export interface Writers {
  upstream: OpenAiUpstream;
  /** Uses the platform's model. */
  me: TestAccount;
  /** Uses the offline writer. */
  offline: TestAccount;
}

export async function newWriters(): Promise<Writers> {
  const { url, model } = await sharedServer('modelled');
  const me = await newAccount(url, { providerKey: null });
  const offline = await newAccount(url, { providerKey: 'offline' });
  return { upstream: model, me, offline };
}
