import { EXPORT_PATH, ONE_AT_A_TIME } from '../export/route.js';
import { refused } from './events.js';
import type { Json } from './schemas.js';

const SAYS = `Everything that the account has, as a ZIP archive, which is made while it is sent, so that its length is not known beforehand.

- \`data/<domain>.<kind>.jsonl\`: the rows of each kind, one JSON object per line, as they are stored: creators, products, runs and their lines, posts, jobs, what was
  spent, sessions, API keys and so on. Hashes and sealed keys are left out.
- \`files/<folder>/<day> <name> <file>\`: the account's files, catalogs among them. Where a row has the key \`uploads/abc.jpg\`, the file is in \`files/uploads\`, and its name
  ends in \`abc.jpg\`.

Requires a session, so that a leaked key cannot take everything. One export per account at a time.`;

/** Describes the export of an account, which is no route of the table because bytes never travel through the graph. */
export const EXPORT: Json = {
  [EXPORT_PATH]: {
    get: {
      operationId: 'exportAccount',
      tags: ['Account and usage'],
      summary: 'Download everything that your account has, as a ZIP archive',
      description: SAYS,
      security: [{ session: [] }],
      responses: {
        200: {
          description: 'The archive.',
          content: {
            'application/zip': { schema: { type: 'string', format: 'binary' }, example: 'The bytes of the archive.' },
          },
        },
        401: refused(['UNAUTHENTICATED', 'KEY_INVALID']),
        403: refused(['SESSION_REQUIRED', 'ACCOUNT_SUSPENDED', 'ORIGIN_REFUSED']),
        429: refused(['RATE_LIMITED', 'OVERLOADED'], {
          RATE_LIMITED: 'Too many requests: 600 a minute are allowed. Try again in 12 s.',
          OVERLOADED: ONE_AT_A_TIME,
        }),
        503: refused(['UNAVAILABLE', 'SHUTTING_DOWN']),
      },
    },
  },
};
