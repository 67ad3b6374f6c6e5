import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { asAdmin, type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { answerConnection } from '../../paging.js';
import { ScriptDraft, ScriptFromMediaInput } from './from-media.graphql.js';
import { draftFromMedia } from './from-media.service.js';
import {
  CreateScriptExampleInput,
  ScriptExample,
  ScriptExampleConnection,
  ScriptExampleDeleted,
} from './script-example.graphql.js';
import {
  createScriptExample,
  deleteScriptExample,
  listScriptExamples,
  MOST_EXAMPLES,
  scriptExampleById,
} from './script-example.service.js';

@Resolver()
export class ScriptExampleResolver {
  @Query(() => ScriptExampleConnection, { description: 'Newest first; the same for every account.' })
  async scriptExamples(
    @Ctx() context: GraphContext,
    @First(MOST_EXAMPLES) first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<ScriptExample>> {
    const page = { first: first ?? MOST_EXAMPLES, after };
    return answerConnection(
      context,
      page,
      listScriptExamples(signedIn(context).em),
      ({ created_at: _, ...row }) => row,
    );
  }

  @Query(() => ScriptExample, { description: 'One script example.' })
  async scriptExample(@Ctx() context: GraphContext, @Id('script') id: string): Promise<ScriptExample> {
    return scriptExampleById(signedIn(context).em, id);
  }

  @Mutation(() => ScriptExample, { description: 'Adds a script example for everybody. Administrators only.' })
  async createScriptExample(
    @Ctx() context: GraphContext,
    @Input(() => CreateScriptExampleInput) input: CreateScriptExampleInput,
  ): Promise<ScriptExample> {
    return createScriptExample(asAdmin(context), input);
  }

  @Mutation(() => ScriptExampleDeleted, {
    description: 'Deletes it permanently; storyboards made from it keep their copy. Administrators only.',
  })
  async deleteScriptExample(@Ctx() context: GraphContext, @Id('script') id: string): Promise<ScriptExampleDeleted> {
    await deleteScriptExample(asAdmin(context).em, id);
    return { id, deleted: true };
  }

  @Mutation(() => ScriptDraft, {
    description: "Drafts a script example from a post's files. Administrators only; saves nothing.",
  })
  async draftScriptFromMedia(
    @Ctx() context: GraphContext,
    @Input(() => ScriptFromMediaInput) input: ScriptFromMediaInput,
  ): Promise<ScriptDraft> {
    return draftFromMedia(asAdmin(context), input);
  }
}
