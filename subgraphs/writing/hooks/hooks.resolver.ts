import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { AdHooks, AdHooksInput, HookVariants, ScriptHooksInput } from './hooks.graphql.js';
import { writeAdHooks, writeScriptHooks } from './hooks.service.js';

/** The calls that write hooks, the first lines of videos. */
@Resolver()
export class HooksResolver {
  @Mutation(() => HookVariants, {
    description: 'Other openings for a script that stays as it is from its second line on.',
  })
  async writeScriptHooks(
    @Ctx() context: GraphContext,
    @Input(() => ScriptHooksInput) input: ScriptHooksInput,
  ): Promise<HookVariants> {
    return { variants: await writeScriptHooks(signedIn(context), input) };
  }

  @Mutation(() => AdHooks, { description: 'The first seconds of ads for a product, by angle.' })
  async writeAdHooks(@Ctx() context: GraphContext, @Input(() => AdHooksInput) input: AdHooksInput): Promise<AdHooks> {
    return writeAdHooks(signedIn(context), input);
  }
}
