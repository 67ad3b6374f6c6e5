/** `GET /api/v1/account/export`: everything that an account has, as a ZIP archive that is made while it is sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendLong } from '../../platform/answers/sending.js';
import { ServiceError } from '../../platform/errors/index.js';
import { createScope, type Runtime, type Scope } from '../../runtime/index.js';
import { admit } from '../pipeline.js';
import { sendFailure } from '../reply.js';
import { JSON_LIMIT, pickRequestId } from '../request/http.js';
import { assertTier, isStillAllowed } from '../request/identify.js';
import { EXPORT_PATH, EXPORTS, ONE_AT_A_TIME } from './route.js';

export interface ExportOptions {
  rt: Runtime;
  /** Makes the archive of an account. */
  exportAccount(account: Scope): Readable;
}

/** Adds the route. @returns its path */
export function addExport(
  app: FastifyInstance,
  { rt, exportAccount }: ExportOptions,
  addressOf: (request: FastifyRequest) => string,
): string[] {
  /** The accounts whose data is being sent. */
  const sending = new Set<string>();

  const serve = async (raw: IncomingMessage, reply: ServerResponse, address: string): Promise<void> => {
    const { caller } = await admit(rt, rt.db.em(), { raw, reply, address }, JSON_LIMIT, null);
    assertTier('session', caller);
    const ownerId = caller.viewer!.userId;
    if (sending.has(ownerId)) throw tooMany(1, ONE_AT_A_TIME);
    if (sending.size >= EXPORTS)
      throw tooMany(EXPORTS, `${EXPORTS} accounts are downloading their data. Try again later.`);
    if (reply.closed) return;
    const day = rt.now().toISOString().slice(0, 10);
    reply.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="cutroom-${day}.zip"`,
      'cache-control': 'no-store',
    });
    if (raw.method === 'HEAD') {
      reply.end();
      return;
    }
    sending.add(ownerId);
    try {
      const archive = exportAccount(createScope(rt, rt.db.em(), ownerId));
      await sendLong(reply, archive, () => isStillAllowed(rt, 'session', raw));
    } finally {
      sending.delete(ownerId);
    }
  };

  app.get(EXPORT_PATH, async (request, reply) => {
    reply.hijack();
    const requestId = pickRequestId(request.raw);
    reply.raw.setHeader('x-request-id', requestId);
    try {
      await serve(request.raw, reply.raw, addressOf(request));
    } catch (error) {
      if (!reply.raw.headersSent) sendFailure(rt, reply.raw, error, 'enveloped', requestId);
      // The connection closes before the archive's end, so the download fails visibly. A client that hung up is not an error.
      else if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE')
        rt.log.error({ err: error, requestId }, 'the export of an account failed');
    }
  });
  return [EXPORT_PATH];
}

const tooMany = (limit: number, message: string): ServiceError =>
  new ServiceError('OVERLOADED', message, { retryAfter: 30, policy: `${limit};qu="exports"` });
