import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphOnly, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { links } from '../../../platform/links.js';
import { Script, STRUCTURES } from '../../writing/index.js';
import { RUN_ACTIONS, RUN_STATES } from './run.states.js';

const RunStatus = graphEnum('RunStatus', RUN_STATES);
const RunAwaiting = graphEnum('RunAwaiting', ['gate']);
const RunAction = graphEnum('RunAction', RUN_ACTIONS);
const BriefSourceMode = graphEnum('BriefSourceMode', ['url', 'description', 'value']);

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
export class FlowStarted {
  @Field(() => ID)
  runId!: string;
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
  description: 'What moves the run on: `approve` at the gate, `wait` while it works.',
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
  id!: string | null;
  @Field(() => String, { nullable: true })
  slug!: string | null;
  @Field(() => String)
  name!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What the script was written from.' })
export class RunBrief {
  @Field(() => ID, { nullable: true })
  id!: string | null;
  @Field(() => String)
  title!: string;
  @Field(() => String, { nullable: true })
  product!: string | null;
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
export class SpokenWord {
  @Field(() => String)
  text!: string;
  @Field(() => Float, { description: "Seconds from the line's start." })
  start!: number;
  @Field(() => Float)
  end!: number;
}

@ObjectType({ simpleResolvers: true, description: 'One line of the video: what is said and what is seen.' })
export class RunFrame {
  @Field(() => Int)
  index!: number;
  @Field(() => String)
  segmentRole!: string;
  @Field(() => String)
  line!: string;
  @Field(() => String, { nullable: true, description: 'The title that the cut sets over the picture.' })
  onScreenText!: string | null;
  @Field(() => String, { nullable: true })
  imageUrl!: string | null;
  @Field(() => String, { nullable: true })
  audioUrl!: string | null;
  @Field(() => Float, { nullable: true })
  seconds!: number | null;
  @Field(() => [SpokenWord])
  words!: SpokenWord[];
  @Field(() => Float, { nullable: true, description: 'What approval bills for the clip of this line, in US dollars.' })
  usd!: number | null;
  @Field(() => String, { nullable: true })
  clipUrl!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Said when something was made in another way than planned.' })
  notice!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class LinePrice {
  @Field(() => Int)
  index!: number;
  @Field(() => Float)
  seconds!: number;
  @Field(() => Float, { description: 'The clip length that the provider bills.' })
  billedSeconds!: number;
  @Field(() => Float, { description: 'What approval bills for this clip: 0 when the offline studio makes it.' })
  usd!: number;
  @Field(() => Float, { description: 'What the price table asks for it.' })
  listUsd!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What approval will spend.' })
export class RunEstimate {
  @Field(() => Float, { description: 'What approval bills: 0 when the offline studio makes the clips.' })
  usd!: number;
  @Field(() => Float, { description: 'What the price table asks for these clips, whoever makes them.' })
  listUsd!: number;
  @Field(() => Int)
  clips!: number;
  @Field(() => Float)
  seconds!: number;
  @Field(() => Boolean, { description: 'False when the offline studio makes the clips: nothing is billed.' })
  billed!: boolean;
  @Field(() => String)
  provider!: string;
  @Field(() => String)
  priceVersion!: string;
  @Field(() => [LinePrice])
  lines!: LinePrice[];
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

@ObjectType({ simpleResolvers: true })
export class RunError {
  @Field(() => String)
  code!: string;
  @Field(() => String)
  message!: string;
  @Field(() => String, { nullable: true })
  hint!: string | null;
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
  @Field(() => DateTime)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true })
  finishedAt!: string | null;
  @GraphOnly()
  @Field(() => Persona, { nullable: true, description: 'The creator as he or she is now.' })
  creator!: Persona | null;
  @GraphOnly()
  @Field(() => Product, { nullable: true })
  product!: Product | null;
  @GraphOnly()
  @Field(() => Brief, { nullable: true, description: 'The saved brief that the run was started from.' })
  savedBrief!: Brief | null;
}

@InputType({ description: 'A page to read or a text.' })
export class BriefSourceInput {
  @Field(() => BriefSourceMode)
  mode!: ValueOf<typeof BriefSourceMode>;
  @Limits({ minLength: 8, maxLength: 4000 })
  @Field(() => String)
  value!: string;
}

@InputType()
export class RunOptionsInput {
  @Limits({ minLength: 3, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'The exact first line.' })
  opening?: string | null;
  @Limits({ oneOf: STRUCTURES.map(({ key }) => key) })
  @Field(() => String, {
    nullable: true,
    description: 'How the script argues; chosen by the brief and the seed otherwise.',
  })
  structureType?: string | null;
  @Limits({ min: 3, max: 9 })
  @Field(() => Int, { nullable: true, description: 'How many lines; the workflow has its own number.' })
  lines?: number | null;
  @Limits({ min: 0, max: 2_147_483_647 })
  @Field(() => Int, {
    nullable: true,
    description: 'The same seed writes and draws the same; drawn by chance when not given.',
  })
  seed?: number | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true })
  houseFormat?: string | null;
}

@InputType()
export class StartFlowInput {
  @Limits({ minLength: 1, maxLength: 80 })
  @Field(() => String, { description: `A workflow of ${links.presets}.` })
  preset!: string;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true })
  creatorSlug?: string | null;
  @Field(() => BriefSourceInput, { nullable: true })
  briefSource?: BriefSourceInput | null;
  @Limits({ maxLength: 36 })
  @Field(() => ID, { nullable: true })
  briefId?: string | null;
  @Limits({ maxLength: 36 })
  @Field(() => ID, { nullable: true, description: "The product to show; default: the saved brief's." })
  productId?: string | null;
  @Field(() => RunOptionsInput, { nullable: true })
  options?: RunOptionsInput | null;
  @Field(() => Boolean, { nullable: true, description: 'true skips the stop at the priced preview.' })
  straightThrough?: boolean | null;
}

@InputType({ description: 'An opening as story-ad/hooks returns it; only the narration is needed.' })
export class ApplyVariantInput {
  @Limits({ minLength: 3, maxLength: 300 })
  @Field(() => String)
  narration!: string;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true })
  action?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true })
  visual?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true })
  angle?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true })
  colorState?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true })
  stake?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true })
  onScreenText?: string | null;
}
