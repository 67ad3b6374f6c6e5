import type { Json } from './schemas.js';

const HEADERS: Readonly<Record<string, [description: string, example: string]>> = {
  'webhook-id': [
    'The same for every attempt to send one message: remember the ids that you have seen.',
    'msg_0199c1f05e2a7c3d8b4e000000000001',
  ],
  'webhook-timestamp': [
    'When this attempt was sent, in seconds since 1970: refuse messages that are more than a few minutes old.',
    '1772442900',
  ],
  'webhook-signature': [
    'One signature per valid secret, separated by spaces. Any Standard Webhooks library can verify it with the secret of GET /api/v1/account/callbacks/secret.',
    'v1,J/S4yZLR0CISn9ixrRtu2JZ4tRuYO7VEPT0l9Hr4tZU=',
  ],
};

interface Message {
  /** The first word of the message's type. */
  subject: 'flow' | 'job';
  event: 'finished' | 'gate';
  summary: string;
  description: string;
  /** What `status` can be; the first is that of the example. */
  statuses: readonly [string, ...string[]];
  /** Where to GET the flow or job. */
  path: string;
}

/** Describes one message to a `callbackUrl`. */
function message({ subject, event, summary, description, statuses, path }: Message): Json {
  const type = `${subject}.${event}`;
  const id = '0199c1f0-5e2a-7c3d-8b4e-000000000001';
  return {
    post: {
      operationId: `${subject}${event === 'gate' ? 'AtGate' : 'Finished'}`,
      tags: ['Workflow runs'],
      summary,
      description: `${description} If the answer is not 2xx, it is retried for a day; 410 ends the attempts, \`Retry-After\` is respected, redirects are not followed.`,
      parameters: Object.entries(HEADERS).map(([name, [description, example]]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
        example,
      })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['type', 'timestamp', 'data'],
              properties: {
                type: { const: type },
                timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
                data: {
                  type: 'object',
                  required: ['id', 'status', 'url'],
                  properties: {
                    id: { type: 'string', format: 'uuid' },
                    status: { enum: statuses },
                    url: { type: 'string', format: 'uri', description: 'The address to read it from, with your key.' },
                  },
                },
              },
            },
            example: {
              type,
              timestamp: '2026-03-02T09:15:00.000Z',
              data: { id, status: statuses[0], url: `https://cutroom.example.com${path}/${id}` },
            },
          },
        },
      },
      responses: { '2XX': { description: 'Received. Answer immediately, and process the message afterwards.' } },
      security: [],
    },
  };
}

const FINISHED = ['done', 'failed', 'cancelled'] as const;
const finished = (subject: Message['subject'], what: string, path: string): Json =>
  message({
    subject,
    event: 'finished',
    summary: `${what} has finished`,
    description: 'Sent to the `callbackUrl` that it was started with, once it is done, failed or cancelled.',
    statuses: FINISHED,
    path,
  });

/** The messages that Cutroom sends to the `callbackUrl`s that users give. */
export const WEBHOOKS: Json = {
  'flow.finished': finished('flow', 'A run', '/api/v1/flows'),
  'flow.gate': message({
    subject: 'flow',
    event: 'gate',
    summary: 'A run waits for approval',
    description:
      'Sent each time the run stops at its preview, if its `callbackEvents` include `gate`. A later message replaces one that was not delivered yet.',
    statuses: ['gate'],
    path: '/api/v1/flows',
  }),
  'job.finished': finished('job', 'A brick job, an assembly or an upscale', '/api/v1/bricks/jobs'),
};
