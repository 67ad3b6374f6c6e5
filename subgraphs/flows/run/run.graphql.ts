import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphOnly, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { MOODS, type Mood } from '../../../studio/music/moods.js';
import { Callback } from '../../identity/index.js';
import { Script } from '../../writing/index.js';
import { OUTPUT_KINDS, type OutputKind } from '../output/outputs.js';
import { RunCredit } from './credit.graphql.js';
import { RunError, RunFrame } from './frame.graphql.js';
import { RUN_ACTIONS, RUN_STATES } from './run.states.js';
import { RunEstimate } from './start/estimate.graphql.js';

export const RunStatus = graphEnum('RunStatus', RUN_STATES);
const RunAwaiting = graphEnum('RunAwaiting', ['gate']);
const RunAction = graphEnum('RunAction', RUN_ACTIONS);

@Directive('@key(fields: "id", resolvable: false)')
@ObjectType({ simpleResolvers: true })
export class Persona {
  @Field(() => ID)
  id!: string;
}

@Directive('@key(fields: "id", resolvable: false)')
@ObjectType({ simpleResolvers: true })
export class Product {
  @Field(() => ID)
  id!: string;
}

@Directive('@key(fields: "id", resolvable: false)')
@ObjectType({ simpleResolvers: true })
export class Brief {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ simpleResolvers: true })
export class RunCall {
  @Field(() => String)
  method!: string;
  @Field(() => String)
  path!: string;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What moves the run on: at the gate `approve`, or `change` if a changed line failed; `wait` while it works.',
})
export class RunNext {
  @Field(() => RunAction)
  action!: ValueOf<typeof RunAction>;
  @Field(() => RunCall, { nullable: true })
  call!: RunCall | null;
}

@ObjectType({ simpleResolvers: true, description: 'The creator as he or she was when the run started.' })
export class RunPersona {
  @Field(() => ID, { nullable: true })
  personaId!: string | null;
  @Field(() => String, { nullable: true })
  slug!: string | null;
  @Field(() => String)
  name!: string;
  @GraphOnly()
  @Field(() => Persona, { nullable: true, description: 'The creator as he or she is now.' })
  current!: Persona | null;
}

@ObjectType({ simpleResolvers: true, description: 'The format that the script follows.' })
export class RunFollows {
  @Field(() => String, { description: 'The key under which its posts are counted: `house:<slug>` or `ref:<id>`.' })
  key!: string;
  @Field(() => String)
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What the script was written from.' })
export class RunBrief {
  @Field(() => ID, { nullable: true })
  briefId!: string | null;
  @Field(() => String)
  title!: string;
  @Field(() => String, { nullable: true })
  product!: string | null;
  @Field(() => Boolean, {
    description: 'Whether `product` is its name for certain. No line says a name that is not: send the right one.',
  })
  nameCertain!: boolean;
  @Field(() => ID, { nullable: true })
  productId!: string | null;
  @Field(() => String, { nullable: true })
  audience!: string | null;
  @Field(() => String, { nullable: true })
  benefit!: string | null;
  @Field(() => String)
  language!: string;
}

@ObjectType({ simpleResolvers: true })
export class RunProgress {
  @Field(() => String)
  stage!: string;
  @Field(() => String)
  message!: string;
  @Field(() => Int)
  done!: number;
  @Field(() => Int)
  total!: number;
  @Field(() => DateTime)
  updatedAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The finished video.' })
export class RunCut {
  @Field(() => String)
  url!: string;
  @Field(() => Float)
  seconds!: number;
  @Field(() => Int)
  bytes!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A slide of a finished carousel.' })
export class RunSlide {
  @Field(() => Int)
  index!: number;
  @Field(() => String)
  url!: string;
}

@ObjectType({ simpleResolvers: true, description: 'All slides in one zip.' })
export class RunZip {
  @Field(() => String)
  url!: string;
  @Field(() => Int)
  bytes!: number;
}

const RunOutputStatus = graphEnum('RunOutputStatus', ['unmade', 'making', 'made', 'failed']);

@ObjectType({
  simpleResolvers: true,
  description: 'A file of a finished run: made by the run, or made when it is first requested and then kept.',
})
export class RunOutput {
  @Limits({ oneOf: OUTPUT_KINDS })
  @Field(() => String, {
    description:
      '`cut-clean` is the cut without captions and titles; `voice-wav` and `voice-mp3` are all that is said, in the timing of the cut; `poster` is the first picture with its title; `zip` holds all of a video that is quickly made: cut, captions, voice as MP3, poster and frames; of a carousel, its slides.',
  })
  kind!: OutputKind;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'The line to which it belongs.' })
  index!: number | null;
  @Field(() => RunOutputStatus)
  status!: ValueOf<typeof RunOutputStatus>;
  @Field(() => String)
  contentType!: string;
  @Field(() => String, { description: 'The name under which to save it.' })
  fileName!: string;
  @Field(() => String, { nullable: true, description: 'Null until it is made.' })
  url!: string | null;
  @Field(() => Int, { nullable: true })
  bytes!: number | null;
  @Field(() => RunCall, {
    nullable: true,
    description: 'The call that makes it, with its `kind` in the body; while it is being made, the call to poll.',
  })
  call!: RunCall | null;
  @OmitWhenNull()
  @Field(() => RunError, { nullable: true, description: 'Why it could not be made; the run itself stays finished.' })
  error!: RunError | null;
}

@ObjectType({ simpleResolvers: true, description: 'The music under the voice of a run.' })
export class RunMusic {
  @Limits({ oneOf: MOODS })
  @Field(() => String, {
    nullable: true,
    description:
      'Of music that the studio composes. With `options.music` at `auto`, the mood that was chosen; null until the brief has been read.',
  })
  mood!: Mood | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The sound of the owner instead of a mood.' })
  url!: string | null;
  @Field(() => Int)
  volume!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A run: from a brief to a cut.' })
export class Run {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  preset!: string;
  @Field(() => RunStatus)
  status!: ValueOf<typeof RunStatus>;
  @Field(() => RunAwaiting, { nullable: true, description: '`gate` at the priced preview.' })
  awaiting!: ValueOf<typeof RunAwaiting> | null;
  @Field(() => RunNext, { nullable: true })
  next!: RunNext | null;
  @Field(() => Boolean)
  straightThrough!: boolean;
  @Field(() => RunPersona)
  persona!: RunPersona;
  @Field(() => RunBrief, { nullable: true })
  brief!: RunBrief | null;
  @Field(() => Script, { nullable: true })
  script!: Script | null;
  @Field(() => [RunFrame])
  frames!: RunFrame[];
  @Field(() => RunEstimate, { nullable: true })
  estimate!: RunEstimate | null;
  @Field(() => RunProgress, { nullable: true })
  progress!: RunProgress | null;
  @Field(() => RunError, { nullable: true })
  error!: RunError | null;
  @Field(() => RunCut, { nullable: true })
  cut!: RunCut | null;
  @OmitWhenNull()
  @Field(() => [RunSlide], { nullable: true, description: 'For a finished carousel.' })
  slides!: RunSlide[] | null;
  @OmitWhenNull()
  @Field(() => RunZip, { nullable: true, description: 'For a finished carousel.' })
  zip!: RunZip | null;
  @Field(() => [RunOutput], { description: 'The files that it offers once it is `done`; empty until then.' })
  outputs!: RunOutput[];
  @Field(() => [RunCredit], {
    description: 'Credits for the stock photos and videos that its lines show; empty if there are none.',
  })
  credits!: RunCredit[];
  @OmitWhenNull()
  @Field(() => RunFollows, { nullable: true })
  follows!: RunFollows | null;
  @Field(() => RunMusic, { nullable: true, description: 'Null where the voice is alone.' })
  music!: RunMusic | null;
  @OmitWhenNull()
  @Field(() => ID, { nullable: true, description: 'The run, done, failed or cancelled, that this one revises.' })
  revises!: string | null;
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description: 'A notice about the whole run, such as what still finishes after a cancellation.',
  })
  notice!: string | null;
  @OmitWhenNull()
  @Field(() => Callback, { nullable: true, description: 'Present if a `callbackUrl` was given.' })
  callback!: Callback | null;
  @Field(() => DateTime)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true })
  finishedAt!: string | null;
  @GraphOnly()
  @Field(() => Product, { nullable: true })
  product!: Product | null;
  @GraphOnly()
  @Field(() => Brief, { nullable: true, description: 'The saved brief that the run was started from.' })
  savedBrief!: Brief | null;
}

@InputType()
export class ApproveFlowInput {
  @Limits({ min: 0, max: 100_000 })
  @Field(() => Float, {
    nullable: true,
    description: 'The highest acceptable price, in US dollars. Default: the price of the preview.',
  })
  maxUsd?: number | null;
}

@ObjectType({ simpleResolvers: true })
export class RunList {
  @Field(() => [Run])
  runs!: Run[];
  @Field(() => String, { nullable: true, description: 'Where the next page begins; null on the last.' })
  cursor!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class FlowDeleted {
  @Field(() => ID)
  id!: string;
  @Field(() => Boolean)
  deleted!: boolean;
}
