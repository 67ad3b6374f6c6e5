import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { RunOutput } from '../run/run.graphql.js';
import { OUTPUT_KINDS, type OutputKind } from './outputs.js';

@InputType()
export class MakeOutputInput {
  @Limits({ oneOf: OUTPUT_KINDS })
  @Field(() => String, { description: 'One of the kinds that the run lists in `outputs`.' })
  kind!: OutputKind;
}

@ObjectType({ simpleResolvers: true })
export class FlowOutputs {
  @Field(() => [RunOutput], { description: 'Of the kind that was asked for: one, or one for each line.' })
  outputs!: RunOutput[];
  @Field(() => Boolean, { description: 'Whether all of them are there. Else look at the run until they are.' })
  ready!: boolean;
}
