/** An assistant: the protocol's own client, with an account's key. */
import { Client, type ElicitResult, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Body, TestAccount } from '../support/client.js';

/** What a tool answered: `data` if it was done, else the parts of the refusal. */
export interface Told {
  data: Body;
  refusal: { code: string; message: string; field?: string; usd?: number } | null;
  next: string;
  picture: Buffer | null;
}

export interface Assistant {
  client: Client;
  call(name: string, args?: Record<string, unknown>, onprogress?: (message: string) => void): Promise<Told>;
}

/** The version of the protocol that a client speaks: the one before requests stood alone, or the one since. */
export type Era = 'legacy' | 'modern';

/** @param answer what the person says to a question; a client without it cannot ask */
export async function newAssistant(
  url: string,
  { key }: Pick<TestAccount, 'key'>,
  era: Era,
  answer?: (question: string) => Promise<ElicitResult>,
): Promise<Assistant> {
  const client = new Client(
    { name: 'suites', version: '1' },
    {
      versionNegotiation: { mode: era === 'legacy' ? 'legacy' : { pin: '2026-07-28' } },
      capabilities: answer ? { elicitation: {} } : {},
    },
  );
  if (answer) client.setRequestHandler('elicitation/create', ({ params }) => answer(params.message));
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  return {
    client,
    async call(name, args = {}, onprogress) {
      const { content, structuredContent, isError } = await client.callTool(
        { name, arguments: args },
        onprogress ? { onprogress: ({ message }) => onprogress(message ?? '') } : {},
      );
      const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
      const body = JSON.parse(texts[1]!);
      if (!isError && JSON.stringify(body) !== JSON.stringify(structuredContent))
        throw new Error('The text of the answer differs from its structure');
      const image = content.find((part) => part.type === 'image');
      return {
        data: isError ? null : body,
        refusal: isError ? body.error : null,
        next: body.next,
        picture: image?.type === 'image' ? Buffer.from(image.data, 'base64') : null,
      };
    },
  };
}
