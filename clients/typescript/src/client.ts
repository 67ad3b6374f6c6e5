import { LISTS, type Lists, OPERATIONS, type Operations } from '../generated/api.js';
import { createCall, type Request } from './call.js';
import { type Change, type EventsOptions, events } from './events.js';
import type { CallOptions, ClientOptions } from './options.js';
import { type WaitOptions, waitForRun } from './runs.js';
import { type UploadOptions, type UploadSource, upload } from './upload.js';

/** An item of a list. */
export type Item<Name extends keyof Lists> =
  Awaited<ReturnType<Operations[Name]>> extends { [Field in Lists[Name]]: readonly (infer Each)[] } ? Each : never;

/** Every operation of the API by its name, and what takes more than one call. */
export interface Client extends Operations {
  /** Every item of a list, page by page: `for await (const run of cutroom.pages('getFlows', { status: 'gate' }))`. */
  pages<Name extends keyof Lists>(name: Name, ...given: Parameters<Operations[Name]>): AsyncGenerator<Item<Name>, void>;
  /**
   * Polls a run until its preview or its end.
   * @throws CutroomError with the code of the run's own error if it fails, RUN_CANCELLED if it is cancelled
   */
  waitForRun(id: string, options?: WaitOptions): ReturnType<typeof waitForRun>;
  /**
   * What happens in the account, until you leave the loop or abort `signal`. It outlives restarts of the server.
   * @throws CutroomError if the key or session is refused
   */
  events(options?: EventsOptions): AsyncGenerator<Change, never>;
  /** Stores a file and returns its address. Videos and sounds of more than 8 MB are sent in parts, which can be continued. */
  upload(file: UploadSource, options?: UploadOptions): ReturnType<typeof upload>;
}

/** The parameters of pages that `Link` leads to. */
const PAGE = ['cursor', 'offset', 'page'];

/** Creates a client of one installation and account. */
export function createClient(options: ClientOptions = {}): Client {
  const call = createCall(options);
  const methods = Object.entries(OPERATIONS).map(([name, operation]) => [
    name,
    async (...given: unknown[]) => {
      const request: Request = {
        params: operation.params ? (given.shift() as Request['params']) : undefined,
        body: operation.body ? given.shift() : undefined,
      };
      return (await call(operation, request, given[0] as CallOptions)).data;
    },
  ]);

  async function* pages(name: keyof Lists, given: Request['params'] = {}, each?: CallOptions) {
    for (let params = { ...given }; ; ) {
      const { data, headers } = await call(OPERATIONS[name], { params }, each);
      yield* (data as Record<string, unknown[]>)[LISTS[name]] ?? [];
      const next = /^<([^>]+)>; ?rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      if (next === undefined) return;
      const places = [...new URL(next, 'http://localhost').searchParams].filter(([name]) => PAGE.includes(name));
      params = { ...params, ...Object.fromEntries(places) };
    }
  }

  return {
    ...(Object.fromEntries(methods) as Operations),
    pages: pages as Client['pages'],
    waitForRun: (id, options) => waitForRun(call, id, options),
    events: (options) => events(call, options),
    upload: (file, options) => upload(call, file, options),
  };
}
