import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { runOnDemand } from '../run/show.js';
import { FlowOutputs, MakeOutputInput } from './output.graphql.js';
import { toOutputs } from './output.present.js';
import { NO_FILES, readRunFiles } from './output.repository.js';
import { makeOutput, runWithLines } from './output.service.js';

@Resolver()
export class OutputResolver {
  @Mutation(() => FlowOutputs, {
    description: 'Makes an output of a finished run, if it does not exist yet; this costs nothing.',
  })
  async makeFlowOutput(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Input(() => MakeOutputInput) { kind }: MakeOutputInput,
  ): Promise<FlowOutputs> {
    const caller = signedIn(context);
    await makeOutput(caller, id, kind);
    const { run, lines } = await runWithLines(caller, id);
    const files = (await readRunFiles(caller, [{ run, lines }])).get(run.id) ?? NO_FILES;
    const outputs = toOutputs(caller, run, lines, files).filter((output) => output.kind === kind);
    return { outputs, ready: outputs.every(({ url }) => url !== null), run: runOnDemand(caller, id) };
  }
}
