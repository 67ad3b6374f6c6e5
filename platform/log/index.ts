import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Values under these names are logged as `[redacted]`, up to three levels deep. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
  'password',
  'key',
  'apiKey',
  'raw',
  'secret',
  'token',
];
const paths = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** Logs JSON lines to stderr: stdout belongs to the command line's own output. */
export function createLog(level: string, destination: NodeJS.WritableStream = process.stderr): Logger {
  return pino(
    { level, base: null, redact: { paths, censor: '[redacted]' }, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
}
