import { ERRORS, type ErrorCode } from '../../platform/errors/index.js';
import { EVENTS_PATH, STREAMS_PER_ACCOUNT } from '../events/feed.js';
import { failureResponse } from './failures.js';
import type { Json } from './schemas.js';

const SAYS = `Hints that runs and jobs of the account have changed, as [server-sent events](https://html.spec.whatwg.org/multipage/server-sent-events.html).
They may be doubled or late, and they say only what to read again:

\`\`\`
id: 2026-03-02T09:15:00.123Z
event: run
data: {"id":"0199c1f0-5e2a-7c3d-8b4e-000000000001","status":"gate","path":"/api/v1/flows/0199c1f0-5e2a-7c3d-8b4e-000000000001"}
\`\`\`

\`run\` and \`job\`: this run or job has changed; steps of a run change the run. \`reset\`: too much has changed, or too long ago: read everything that you show again.
With \`Last-Event-ID\`, which browsers send by themselves when they connect again, the stream begins with what has changed since, up to an hour ago; any server of the
installation can answer. Deletions are not announced. The stream ends when its key is revoked, its session ends or the server shuts down. Polling remains possible.`;

/** The failures of one status of a path that is no route of the table. */
export const refused = (codes: readonly ErrorCode[], texts: Partial<Record<ErrorCode, string>> = {}): Json =>
  failureResponse(codes, (code) => [{ ok: false, error: texts[code] ?? ERRORS[code].text, code }]);

/** Describes the stream of events, which is no route of the table because its answer is no field of the graph. */
export const EVENTS: Json = {
  [EVENTS_PATH]: {
    get: {
      operationId: 'streamEvents',
      tags: ['Workflow runs'],
      summary: 'A stream of hints that runs and jobs have changed (server-sent events)',
      description: SAYS,
      security: [{ key: [] }, { session: [] }],
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'The id of the last event that you received.',
          example: '2026-03-02T09:15:00.123Z',
        },
      ],
      responses: {
        200: {
          description: 'The stream, which stays open; a comment every ten seconds shows that it is alive.',
          content: {
            'text/event-stream': {
              schema: { type: 'string' },
              example: 'retry: 2000\n\nid: 2026-03-02T09:15:00.123Z\n\n',
            },
          },
        },
        401: refused(['UNAUTHENTICATED', 'KEY_INVALID']),
        403: refused(['ACCOUNT_SUSPENDED']),
        429: refused(['RATE_LIMITED', 'OVERLOADED'], {
          RATE_LIMITED: 'Too many requests: 600 a minute are allowed. Try again in 12 s.',
          OVERLOADED: `One account may have ${STREAMS_PER_ACCOUNT} event streams open at a time. Close one first.`,
        }),
        503: refused(['UNAVAILABLE', 'SHUTTING_DOWN']),
      },
    },
  },
};
