import { isDeepStrictEqual } from 'node:util';
import {
  anyOf,
  inTransaction,
  json,
  now,
  own,
  prepared,
  type Row,
  type Tenant,
} from '../../../platform/database/index.js';
import { cannotClear, notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links, withParameters } from '../../../platform/links.js';
import { withoutHidden } from '../../../platform/text/hidden.js';
import { addWithinQuota, personasByIds, type RowQuota } from '../../creators/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import type { CreateStoryboardInput, UpdateStoryboardInput } from './storyboard.graphql.js';
import { makeFrames } from './storyboard-source.service.js';

const COLUMNS = ['id', 'name', 'persona_id', 'frames', 'version', 'created_at', 'updated_at'] as const;
export type StoryboardRow = Row<'formats.storyboard', (typeof COLUMNS)[number]>;

/** Lists storyboards, newest first. */
export const listStoryboards = (tenant: Tenant): Source<StoryboardRow> =>
  listOf(own(tenant).selectFrom('formats.storyboard'), newestFirst('storyboards'), (rows) => rows.select(COLUMNS));

const byIds = prepared<{ ids: readonly string[] }, StoryboardRow>((own, param) =>
  own
    .selectFrom('formats.storyboard')
    .select(COLUMNS)
    .where('id', '=', anyOf(param('ids'))),
);

export const storyboardsByIds = (tenant: Tenant, ids: readonly string[]): Promise<StoryboardRow[]> =>
  byIds(tenant, { ids });

/** Finds a storyboard. @throws ServiceError NOT_FOUND */
export async function storyboardById(tenant: Tenant, id: string): Promise<StoryboardRow> {
  const [found] = isUuid(id) ? await storyboardsByIds(tenant, [id]) : [];
  if (!found) throw notFound('storyboard');
  return found;
}

export const STORYBOARD_QUOTA: RowQuota = {
  name: 'storyboards',
  table: 'formats.storyboard',
  most: 200,
  what: 'storyboards',
  howToFree: `Delete one first: ${links.deleteStoryboard}.`,
};

/**
 * Creates a storyboard.
 * @throws ServiceError BAD_INPUT naming the invalid part of `from`; NOT_FOUND (a creator, an image, a script example);
 * QUOTA_REACHED
 */
export async function createStoryboard(tenant: Tenant, input: CreateStoryboardInput): Promise<StoryboardRow> {
  const frames = await makeFrames(tenant, input.from ?? null);
  const persona_id = await assertPersona(tenant, input.personaId ?? null);
  return addWithinQuota(tenant, STORYBOARD_QUOTA, (tx) =>
    own(tx)
      .insertInto('formats.storyboard', {
        id: newId(),
        name: withoutHidden(input.name),
        persona_id,
        frames: json(frames),
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/** Changes a storyboard. @throws ServiceError NOT_FOUND, BAD_INPUT, CONFLICT */
export function updateStoryboard(tenant: Tenant, id: string, input: UpdateStoryboardInput): Promise<StoryboardRow> {
  return editStoryboard(tenant, id, input.version, async (board, tx) => {
    if (input.name === null) throw cannotClear('name');
    const persona_id = input.personaId === undefined ? board.persona_id : await assertPersona(tx, input.personaId);
    return { name: withoutHidden(input.name ?? board.name), persona_id, frames: board.frames };
  });
}

/** Deletes a storyboard. @throws ServiceError NOT_FOUND, CONFLICT */
export async function deleteStoryboard(tenant: Tenant, id: string, version: number | null | undefined): Promise<void> {
  await inTransaction(tenant, async (tx) => {
    await lockAt(tx, id, version);
    await own(tx).deleteFrom('formats.storyboard').where('id', '=', id).execute();
  });
}

/** The fields that an edit writes. */
export type StoryboardContent = Pick<StoryboardRow, 'name' | 'persona_id' | 'frames'>;

/**
 * Edits the current state of a storyboard. Its row is locked from the read to the write, so that of two concurrent edits the
 * second builds on the first. An edit that changes nothing leaves the version unchanged.
 * @param version the version that the caller has read; null or undefined to accept any
 * @throws ServiceError NOT_FOUND; CONFLICT when the storyboard is not at `version`; whatever `edit` throws
 */
export function editStoryboard(
  tenant: Tenant,
  id: string,
  version: number | null | undefined,
  edit: (board: StoryboardRow, tx: Tenant) => Promise<StoryboardContent> | StoryboardContent,
): Promise<StoryboardRow> {
  return inTransaction(tenant, async (tx) => {
    const board = await lockAt(tx, id, version);
    return writeStoryboard(tx, board, await edit(board, tx));
  });
}

/** Locks a storyboard and checks its version. @throws ServiceError NOT_FOUND; CONFLICT when it is not at `version` */
async function lockAt(tx: Tenant, id: string, version: number | null | undefined): Promise<StoryboardRow> {
  const board = isUuid(id) ? await lockStoryboard(tx, id) : null;
  if (!board) throw notFound('storyboard');
  assertVersion(board, version);
  return board;
}

/** Reads a storyboard's row and locks it until the transaction ends; null if there is none. */
export async function lockStoryboard(tx: Tenant, id: string): Promise<StoryboardRow | null> {
  const found = await own(tx)
    .selectFrom('formats.storyboard')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** Writes a locked storyboard under the next version, if anything has changed. */
export async function writeStoryboard(
  tx: Tenant,
  board: StoryboardRow,
  { name, persona_id, frames }: StoryboardContent,
): Promise<StoryboardRow> {
  if (name === board.name && persona_id === board.persona_id && isDeepStrictEqual(frames, board.frames)) return board;
  return own(tx)
    .updateTable('formats.storyboard')
    .set({ name, persona_id, frames: json(frames), version: board.version + 1, updated_at: now })
    .where('id', '=', board.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Checks a storyboard's version. @throws ServiceError CONFLICT */
export function assertVersion({ id, version: is }: StoryboardRow, version: number | null | undefined): void {
  if (version == null || version === is) return;
  throw new ServiceError(
    'CONFLICT',
    `\`version\` is ${version}, but the storyboard is at ${is}: it has changed since you read it.`,
    { field: 'version', hint: `Read it again (${withParameters(links.storyboard, { id })}), then repeat your change.` },
  );
}

/** Checks the creator. @throws ServiceError NOT_FOUND unless it is null or belongs to the owner */
async function assertPersona(tenant: Tenant, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await personasByIds(tenant, [id]);
  if (!found) throw notFound('creator');
  return found.id;
}
