import { Field, InputType, ObjectType } from 'type-graphql';
import { GraphOnly, Limits } from '../../../platform/graph/directives.js';
import { Run, RunOutput } from '../run/run.graphql.js';
import { OUTPUT_KINDS, type OutputKind } from './outputs.js';

@InputType({ description: 'Which file to make.' })
export class MakeOutputInput {
  @Limits({ oneOf: OUTPUT_KINDS })
  @Field(() => String, { description: 'One of the kinds that the run lists in `outputs`.' })
  kind!: OutputKind;
}

@ObjectType({ simpleResolvers: true, description: 'Files of a run.' })
export class FlowOutputs {
  @Field(() => [RunOutput], { description: 'The outputs of the requested kind: one, or one per line.' })
  outputs!: RunOutput[];
  @Field(() => Boolean, { description: 'Whether all of them are made. If not, poll the run until they are.' })
  ready!: boolean;
  @GraphOnly()
  @Field(() => Run, { description: 'The run that they are of.' })
  run!: () => Promise<Run>;
}
