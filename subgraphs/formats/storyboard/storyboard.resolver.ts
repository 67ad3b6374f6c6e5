import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { STORYBOARDS } from '../../../content/formats/data.js';
import { notFound } from '../../../platform/errors/index.js';
import { Id, Index, Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection, listOfConstants, type Slice } from '../../paging.js';
import { type ShownStoryboard, showStoryboards } from './shown-storyboard.service.js';
import {
  AddStoryboardFrameInput,
  CreateStoryboardInput,
  MoveStoryboardFrameInput,
  Storyboard,
  StoryboardConnection,
  StoryboardDeleted,
  StoryboardPreset,
  StoryboardPresetConnection,
  UpdateStoryboardFrameInput,
  UpdateStoryboardInput,
  VERSION,
  VERSION_SAYS,
} from './storyboard.graphql.js';
import {
  createStoryboard,
  deleteStoryboard,
  listStoryboards,
  type StoryboardRow,
  storyboardById,
  storyboardsByIds,
  updateStoryboard,
} from './storyboard.service.js';
import { addFrame, deleteFrame, moveFrameTo, updateFrame } from './storyboard-frame.service.js';

function toStoryboard({ rt }: GraphContext, { frames, ...row }: ShownStoryboard): Storyboard {
  return {
    ...row,
    image_ids: [...new Set(frames.flatMap(({ image_id }) => image_id ?? []))],
    frames: frames.map(({ image_key, id: _, ...frame }) => ({
      ...frame,
      image_url: image_key === null ? null : fileUrl(rt.config, image_key),
    })),
  };
}

async function presentStoryboard(context: GraphContext, row: StoryboardRow): Promise<Storyboard> {
  const [board] = await showStoryboards(signedIn(context), [row]);
  return toStoryboard(context, board!);
}

const toPreset = ({ frames, ...preset }: (typeof STORYBOARDS)[number]): StoryboardPreset => ({
  ...preset,
  frames: frames.map((frame) => ({ ...frame, use_character: frame.use_character ?? null })),
});

/** The argument `version` of a deletion, which has no body. */
const Version = (): ParameterDecorator => (target, key, index) => {
  Arg('version', () => Int, { nullable: true, description: VERSION_SAYS })(target, key!, index);
  (Limits(VERSION) as ParameterDecorator)(target, key, index);
};

@Resolver()
export class StoryboardResolver {
  @Query(() => StoryboardPresetConnection, { description: 'Ready-made storyboards to start from.' })
  async storyboardPresets(
    @Ctx() context: GraphContext,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<StoryboardPreset>> {
    signedIn(context);
    const list = listOfConstants('storyboard-presets', STORYBOARDS, ({ id }) => id);
    return answerConnection(context, { first, after }, list, toPreset);
  }

  @Query(() => StoryboardPreset, { description: 'A ready-made storyboard to start from.' })
  storyboardPreset(
    @Ctx() context: GraphContext,
    @Limits({ maxLength: 60 }) @Id('storyboard preset') id: string,
  ): StoryboardPreset {
    signedIn(context);
    const preset = STORYBOARDS.find((one) => one.id === id);
    if (!preset) throw notFound('storyboard preset');
    return toPreset(preset);
  }

  @Query(() => StoryboardConnection, { description: 'Newest first.' })
  async storyboards(
    @Ctx() context: GraphContext,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<Storyboard>> {
    const caller = signedIn(context);
    const rows = listStoryboards(caller);
    const list = { ...rows, read: async (slice: Slice) => showStoryboards(caller, await rows.read(slice)) };
    return answerConnection(context, { first, after }, list, (board: ShownStoryboard) => toStoryboard(context, board));
  }

  @Query(() => Storyboard, { description: "One of the caller's storyboards." })
  async storyboard(@Ctx() context: GraphContext, @Id('storyboard') id: string): Promise<Storyboard> {
    return presentStoryboard(context, await storyboardById(signedIn(context), id));
  }

  @Mutation(() => Storyboard, { description: 'Creates a storyboard.' })
  async createStoryboard(
    @Ctx() context: GraphContext,
    @Input(() => CreateStoryboardInput) input: CreateStoryboardInput,
  ): Promise<Storyboard> {
    return presentStoryboard(context, await createStoryboard(signedIn(context), input));
  }

  @Mutation(() => Storyboard, { description: 'Changes the name or the creator of a storyboard.' })
  async updateStoryboard(
    @Ctx() context: GraphContext,
    @Id('storyboard') id: string,
    @Input(() => UpdateStoryboardInput) input: UpdateStoryboardInput,
  ): Promise<Storyboard> {
    return presentStoryboard(context, await updateStoryboard(signedIn(context), id, input));
  }

  @Mutation(() => StoryboardDeleted, { description: 'Its images are kept in the gallery.' })
  async deleteStoryboard(
    @Ctx() context: GraphContext,
    @Id('storyboard') id: string,
    @Version() version?: number | null,
  ): Promise<StoryboardDeleted> {
    await deleteStoryboard(signedIn(context), id, version);
    return { id, deleted: true };
  }

  @Mutation(() => Storyboard, { description: 'Adds a frame.' })
  async addStoryboardFrame(
    @Ctx() context: GraphContext,
    @Id('storyboard') id: string,
    @Input(() => AddStoryboardFrameInput) input: AddStoryboardFrameInput,
  ): Promise<Storyboard> {
    return presentStoryboard(context, await addFrame(signedIn(context), id, input));
  }

  @Mutation(() => Storyboard, { description: 'Changes the given fields of a frame.' })
  async updateStoryboardFrame(
    @Ctx() context: GraphContext,
    @Id('storyboard') id: string,
    @Index('frame') index: number,
    @Input(() => UpdateStoryboardFrameInput) input: UpdateStoryboardFrameInput,
  ): Promise<Storyboard> {
    return presentStoryboard(context, await updateFrame(signedIn(context), id, index, input));
  }

  @Mutation(() => Storyboard, { description: 'Its image is kept in the gallery.' })
  async deleteStoryboardFrame(
    @Ctx() context: GraphContext,
    @Id('storyboard') id: string,
    @Index('frame') index: number,
    @Version() version?: number | null,
  ): Promise<Storyboard> {
    return presentStoryboard(context, await deleteFrame(signedIn(context), id, index, version));
  }

  @Mutation(() => Storyboard, { description: 'The frames between its old index and the new one shift by one.' })
  async moveStoryboardFrame(
    @Ctx() context: GraphContext,
    @Id('storyboard') id: string,
    @Index('frame') index: number,
    @Input(() => MoveStoryboardFrameInput) input: MoveStoryboardFrameInput,
  ): Promise<Storyboard> {
    return presentStoryboard(context, await moveFrameTo(signedIn(context), id, index, input));
  }
}

/** Resolves a reference to a storyboard; null if it is not the caller's. */
export async function resolveStoryboardReference(id: string, context: GraphContext): Promise<Storyboard | null> {
  const caller = signedIn(context);
  const find = async (ids: readonly string[]) => showStoryboards(caller, await storyboardsByIds(caller, ids));
  const board = await loadById(context, 'storyboard', id, find);
  return board && toStoryboard(context, board);
}
