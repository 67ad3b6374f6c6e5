import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { BrickJobStarted } from '../brick/brick.graphql.js';
import { presentStarted } from '../brick/present.js';
import { AssembleVideoInput } from './assembly.graphql.js';
import { startAssembly } from './assembly.service.js';

@Resolver()
export class AssemblyResolver {
  @Mutation(() => BrickJobStarted, { description: 'Cuts your clips and pictures into one video; poll the job.' })
  async assembleVideo(
    @Ctx() context: GraphContext,
    @Input(() => AssembleVideoInput) input: AssembleVideoInput,
  ): Promise<BrickJobStarted> {
    const caller = signedIn(context);
    return presentStarted(caller, await startAssembly(caller, input));
  }
}
