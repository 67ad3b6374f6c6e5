import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphOnly, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, Json } from '../../../platform/graph/scalars.js';
import { links } from '../../../platform/links.js';
import { Callback, MAX_CALLBACK_URL } from '../../identity/index.js';
import { SCENE_LIMITS, SCRIPT_MOST, Script, ScriptInput, ScriptSegmentInput, STRUCTURES } from '../../writing/index.js';
import { OUTPUT_KINDS, type OutputKind } from '../output/outputs.js';
import { CALLBACK_SAYS } from './callback.js';
import { CaptionOptionsInput } from './caption.graphql.js';
import { RunCredit } from './credit.graphql.js';
import { RunEstimate } from './estimate.graphql.js';
import { limitsOf, saysOf } from './option-limits.js';
import { RUN_ACTIONS, RUN_STATES } from './run.states.js';

export const RunStatus = graphEnum('RunStatus', RUN_STATES);
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
  description:
    'What moves the run on: at the gate `approve`, or `change` where a changed line failed; `wait` while it works.',
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
  @GraphOnly()
  @Field(() => Persona, { nullable: true, description: 'The creator as he or she is now.' })
  current!: Persona | null;
}

@ObjectType({ simpleResolvers: true, description: 'The format that the script follows.' })
export class RunFollows {
  @Field(() => String, { description: 'The key that posts of it carry: `house:<slug>` or `ref:<id>`.' })
  key!: string;
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

@ObjectType({ simpleResolvers: true })
export class RunError {
  @Field(() => String)
  code!: string;
  @Field(() => String)
  message!: string;
  @Field(() => String, { nullable: true })
  hint!: string | null;
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
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description: 'Of a story ad: who acts in the scene, the creator of the run.',
  })
  character!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Of a story ad: what the character does in the picture.' })
  action!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Of a story ad: how the picture is graded.' })
  colorState!: string | null;
  @Field(() => String, { nullable: true })
  imageUrl!: string | null;
  @Field(() => String, { nullable: true })
  audioUrl!: string | null;
  @Field(() => Float, { nullable: true })
  seconds!: number | null;
  @Field(() => [SpokenWord])
  words!: SpokenWord[];
  @Field(() => Float, {
    nullable: true,
    description: 'What approval bills for this line, its clip and its lip-sync, in US dollars.',
  })
  usd!: number | null;
  @Field(() => String, { nullable: true, description: 'With `options.lipSync`, the lip-synced clip once it is made.' })
  clipUrl!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Of a carousel: the picture with its words set on it.' })
  slideUrl!: string | null;
  @OmitWhenNull()
  @Field(() => RunError, {
    nullable: true,
    description: 'At the preview: why a change of this line could not be made. Change it again, or remove the line.',
  })
  error!: RunError | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Said when something was made in another way than planned.' })
  notice!: string | null;
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
  description: 'A file that can be had of a finished run: there already, or made when it is first asked for, and kept.',
})
export class RunOutput {
  @Limits({ oneOf: OUTPUT_KINDS })
  @Field(() => String, {
    description:
      '`cut-clean` is the cut without captions and titles; `voice-wav` and `voice-mp3` are all that is said, in the timing of the cut; `poster` is the first picture with its title; `zip` holds all of a video that is quickly made: cut, captions, voice as MP3, poster and frames; of a carousel, its slides.',
  })
  kind!: OutputKind;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'The line that it is of.' })
  index!: number | null;
  @Field(() => RunOutputStatus)
  status!: ValueOf<typeof RunOutputStatus>;
  @Field(() => String)
  contentType!: string;
  @Field(() => String, { description: 'What to call it when it is saved.' })
  fileName!: string;
  @Field(() => String, { nullable: true, description: 'Null until it is made.' })
  url!: string | null;
  @Field(() => Int, { nullable: true })
  bytes!: number | null;
  @Field(() => RunCall, {
    nullable: true,
    description: 'What has it made, with its `kind` in the body; while it is being made, where to look for it.',
  })
  call!: RunCall | null;
  @OmitWhenNull()
  @Field(() => RunError, { nullable: true, description: 'Why it could not be made; the run is finished all the same.' })
  error!: RunError | null;
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
  @Field(() => [RunSlide], { nullable: true, description: 'Of a finished carousel.' })
  slides!: RunSlide[] | null;
  @OmitWhenNull()
  @Field(() => RunZip, { nullable: true, description: 'Of a finished carousel.' })
  zip!: RunZip | null;
  @Field(() => [RunOutput], { description: 'What can be had of it once it is `done`; empty until then.' })
  outputs!: RunOutput[];
  @Field(() => [RunCredit], {
    description: 'Whom to name for stock photos and videos that its lines show; empty where there are none.',
  })
  credits!: RunCredit[];
  @OmitWhenNull()
  @Field(() => RunFollows, { nullable: true })
  follows!: RunFollows | null;
  @OmitWhenNull()
  @Field(() => ID, { nullable: true, description: 'The finished run that this one revises.' })
  revises!: string | null;
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description: 'Said of the whole run, such as what a cancelled one lets finish.',
  })
  notice!: string | null;
  @OmitWhenNull()
  @Field(() => Callback, { nullable: true, description: 'Where a `callbackUrl` was sent along.' })
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

@InputType({ description: 'A page to read or a text.' })
export class BriefSourceInput {
  @Field(() => BriefSourceMode)
  mode!: ValueOf<typeof BriefSourceMode>;
  @Limits({ minLength: 8, maxLength: 4000 })
  @Field(() => String)
  value!: string;
}

@InputType({ description: 'A line of a script to make as it stands; of a story ad, a scene.' })
export class RunSegmentInput extends ScriptSegmentInput {
  @Limits({ maxLength: SCENE_LIMITS.action })
  @Field(() => String, { nullable: true, description: 'Of a story ad: what the character does in the picture.' })
  action?: string | null;
  @Limits({ maxLength: SCENE_LIMITS.colorState })
  @Field(() => String, {
    nullable: true,
    description: 'Of a story ad: how the picture is graded, such as cold, muted, warm or bright.',
  })
  colorState?: string | null;
}

@InputType({ description: 'A script to make as it stands.' })
export class RunScriptInput extends ScriptInput {
  @Limits({ minItems: 1, maxItems: SCRIPT_MOST.segments })
  @Field(() => [RunSegmentInput])
  declare segments: RunSegmentInput[];
}

@InputType({ description: 'What a run is asked for. Each workflow takes some of them: `GET /presets` says which.' })
export class RunOptionsInput extends CaptionOptionsInput {
  @Limits(limitsOf('opening'))
  @Field(() => String, { nullable: true, description: saysOf('opening') })
  opening?: string | null;
  @Limits({ oneOf: STRUCTURES.map(({ key }) => key) })
  @Field(() => String, { nullable: true, description: saysOf('structureType') })
  structureType?: string | null;
  @Limits(limitsOf('lines'))
  @Field(() => Int, { nullable: true, description: saysOf('lines') })
  lines?: number | null;
  @Limits(limitsOf('slideCount'))
  @Field(() => Int, { nullable: true, description: saysOf('slideCount') })
  slideCount?: number | null;
  @Limits(limitsOf('seed'))
  @Field(() => Int, { nullable: true, description: saysOf('seed') })
  seed?: number | null;
  @Limits(limitsOf('chatFormat'))
  @Field(() => String, { nullable: true, description: saysOf('chatFormat') })
  chatFormat?: string | null;
  @Limits(limitsOf('contact'))
  @Field(() => String, { nullable: true, description: saysOf('contact') })
  contact?: string | null;
  @Limits(limitsOf('houseFormat'))
  @Field(() => String, { nullable: true, description: saysOf('houseFormat') })
  houseFormat?: string | null;
  @Field(() => Json, { nullable: true, description: saysOf('reference') })
  reference?: unknown;
  @Limits(limitsOf('formatId'))
  @Field(() => String, { nullable: true, description: saysOf('formatId') })
  formatId?: string | null;
  @Limits(limitsOf('deckRecipe'))
  @Field(() => String, { nullable: true, description: saysOf('deckRecipe') })
  deckRecipe?: string | null;
  @Limits(limitsOf('monologueFormat'))
  @Field(() => String, { nullable: true, description: saysOf('monologueFormat') })
  monologueFormat?: string | null;
  @Limits(limitsOf('storyFormat'))
  @Field(() => String, { nullable: true, description: saysOf('storyFormat') })
  storyFormat?: string | null;
  @Limits(limitsOf('demoFormat'))
  @Field(() => String, { nullable: true, description: saysOf('demoFormat') })
  demoFormat?: string | null;
  @Limits(limitsOf('account'))
  @Field(() => ID, { nullable: true, description: saysOf('account') })
  account?: string | null;
  @Field(() => RunScriptInput, { nullable: true, description: saysOf('script') })
  script?: RunScriptInput | null;
  @Limits(limitsOf('voiceOver'))
  @Field(() => String, { nullable: true, description: saysOf('voiceOver') })
  voiceOver?: string | null;
  @Limits(limitsOf('lockedCover'))
  @Field(() => String, { nullable: true, description: saysOf('lockedCover') })
  lockedCover?: string | null;
  @Limits(limitsOf('coverPhoto'))
  @Field(() => String, { nullable: true, description: saysOf('coverPhoto') })
  coverPhoto?: string | null;
  @Limits(limitsOf('anchorImageUrl'))
  @Field(() => String, { nullable: true, description: saysOf('anchorImageUrl') })
  anchorImageUrl?: string | null;
  @Field(() => Boolean, { nullable: true, description: saysOf('sameFrame') })
  sameFrame?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: saysOf('lipSync') })
  lipSync?: boolean | null;
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
  @Limits({ maxLength: 36 })
  @Field(() => ID, { nullable: true, description: "The app to show; its store's numbers are read when they are used." })
  appId?: string | null;
  @Field(() => RunOptionsInput, { nullable: true })
  options?: RunOptionsInput | null;
  @Field(() => Boolean, { nullable: true, description: 'true skips the stop at the priced preview.' })
  straightThrough?: boolean | null;
  @Limits({ minLength: 1, maxLength: MAX_CALLBACK_URL })
  @Field(() => String, { nullable: true, description: CALLBACK_SAYS })
  callbackUrl?: string | null;
}

@InputType()
export class ApproveFlowInput {
  @Limits({ min: 0, max: 100_000 })
  @Field(() => Float, {
    nullable: true,
    description: 'The most that it may cost, in US dollars; default: the price of the preview.',
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
