import { asList, asObject, parseJson } from '../json.js';

/**
 * A fetch for servers with OpenAI's chat completions, some of which ignore that a stream was asked for and answer whole: their
 * answer becomes a stream of one event.
 */
export const streamWholeAnswers =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
    if (!response.ok || !isJson || !asksForStream(init?.body)) return response;
    const event = toEvent(parseJson(await response.text()));
    return new Response(event === null ? '' : `data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });
  };

const asksForStream = (body: unknown): boolean => typeof body === 'string' && asObject(parseJson(body)).stream === true;

/** A whole answer as the only event of a stream; null for what is not JSON. */
function toEvent(answer: unknown): unknown {
  if (answer === undefined) return null;
  const { choices, ...rest } = asObject(answer);
  if (choices === undefined) return answer;
  const deltas = asList(choices).map((choice) => {
    const { message, ...of } = asObject(choice);
    return { ...of, delta: message };
  });
  return { ...rest, choices: deltas };
}
