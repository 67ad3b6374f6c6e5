import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { CaptionPosition as Position } from '../../../engine/captions.js';
import { GraphOnly, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Entity, Relation } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import type { Mood } from '../../../studio/music/moods.js';
import type { Pace } from '../../../studio/voice/speech.js';
import { connectionOf } from '../../connection.js';
import { PROFILE } from '../../creators/index.js';
import { Deletion } from '../../deletion.js';
import { PRESET_KEYS } from '../../formats/index.js';
import { Callback } from '../../identity/index.js';
import { Script, SUBJECT } from '../../writing/index.js';
import { OUTPUT_KINDS, type OutputKind } from '../output/outputs.js';
import { LineOverlay } from '../overlay/overlay.graphql.js';
import { RunCredit } from './credit.graphql.js';
import { RunError, RunFrame } from './frame.graphql.js';
import { CaptionPosition, SpeechPace } from './options/caption.graphql.js';
import { Brief, Persona, Product } from './related.graphql.js';
import type { NextCall, RunState } from './run.states.js';
import { RunEstimate } from './start/estimate.graphql.js';

export const RunStatus = graphEnum<RunState>('RunStatus', 'How far a run has come.', {
  queued: 'It waits for a worker.',
  briefing: 'What it is about is being read.',
  scripting: 'Its lines are being written.',
  framing: 'Its lines are being spoken and its pictures drawn.',
  gate: 'Its priced preview waits for approval.',
  rendering: 'Its clips are being made.',
  assembling: 'Its video is being cut.',
  done: 'Its video is finished.',
  failed: 'Given up; `error` says why.',
  cancelled: 'Ended on request.',
});
const RunAwaiting = graphEnum('RunAwaiting', 'What a run waits for.', { gate: 'Approval of its priced preview.' });
const RunAction = graphEnum<NextCall['action']>('RunAction', 'What moves a run on.', {
  approve: 'Approve the preview.',
  change: 'Change or remove the line that failed.',
  wait: 'Poll it.',
});
const MusicMood = graphEnum<Mood>('MusicMood', 'The mood of music that the studio composes.', {
  upbeat: 'Fast and glad.',
  playful: 'Light and teasing.',
  inspiring: 'Rising.',
  warm: 'Soft and friendly.',
  chill: 'Relaxed, with a beat.',
  calm: 'Slow and quiet.',
  cinematic: 'Wide and grand.',
  tense: 'Dark and uneasy.',
});

@ObjectType({ simpleResolvers: true, description: 'A call of the REST interface.' })
export class RunCall {
  @Field(() => String, { description: 'Its HTTP method.' })
  method!: string;
  @Field(() => String, { description: 'Its path on this server.' })
  path!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What moves the run on.',
})
export class RunNext {
  @Field(() => RunAction, { description: 'What to do.' })
  action!: ValueOf<typeof RunAction>;
  @Field(() => RunCall, { nullable: true, description: 'The call that does it.' })
  call!: RunCall | null;
}

@ObjectType({ simpleResolvers: true, description: 'The creator as he or she was when the run started.' })
export class RunPersona {
  @Field(() => ID, {
    nullable: true,
    description: 'The id of the creator; null if the run shows somebody of our cast.',
  })
  personaId!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "Its slug when the run started, among the account's creators or in the shared directory.",
  })
  slug!: string | null;
  @Field(() => String, { description: PROFILE.name })
  name!: string;
  @Relation(() => Persona, 'personaId', 'The creator as he or she is now.')
  current?: object | null;
}

@ObjectType({ simpleResolvers: true, description: 'The format that the script follows.' })
export class RunFollows {
  @Field(() => String, { description: 'The key under which its posts are counted: `house:<slug>` or `ref:<id>`.' })
  key!: string;
  @Field(() => String, { description: 'What the format is called.' })
  name!: string;
  @Relation('ReferenceFormat', 'referenceId', 'The reference, where `key` names one that is not retired.')
  reference?: object | null;
  referenceId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What the script was written from.' })
export class RunBrief {
  @Field(() => ID, { nullable: true, description: 'The saved brief; null if the run was not started from one.' })
  briefId!: string | null;
  @Field(() => String, { description: 'What the video is about, in a few words.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'The name of what it is about; null if there is none.' })
  product!: string | null;
  @Field(() => Boolean, {
    description: 'Whether `product` is its name for certain. No line says a name that is not: send the right one.',
  })
  nameCertain!: boolean;
  @Field(() => ID, { nullable: true, description: 'The product that it shows; null if it shows none.' })
  productId!: string | null;
  @Field(() => String, { nullable: true, description: SUBJECT.audience })
  audience!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'What the subject does for people, in a sentence; null if the brief does not say.',
  })
  benefit!: string | null;
  @Field(() => String, { description: 'What is said, as a BCP 47 tag.' })
  language!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What a run is doing.' })
export class RunProgress {
  @Field(() => String, { description: 'For machines: the step.' })
  stage!: string;
  @Field(() => String, { description: 'A sentence for people.' })
  message!: string;
  @Field(() => Int, { description: 'How many parts of the step are finished.' })
  done!: number;
  @Field(() => Int, { description: 'How many parts the step has.' })
  total!: number;
  @Field(() => DateTime, { description: 'When this was reported.' })
  updatedAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The finished video.' })
export class RunCut {
  @Field(() => String, { description: 'The address of the MP4.' })
  url!: string;
  @Field(() => Float, { description: 'How long it lasts.' })
  seconds!: number;
  @Field(() => Int, { description: 'Its size.' })
  bytes!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A slide of a finished carousel.' })
export class RunSlide {
  @Field(() => Int, { description: 'Its place, from 0.' })
  index!: number;
  @Field(() => String, { description: 'The address of the picture.' })
  url!: string;
}

@ObjectType({ simpleResolvers: true, description: 'All slides in one zip.' })
export class RunZip {
  @Field(() => String, { description: 'The address of the file.' })
  url!: string;
  @Field(() => Int, { description: 'Its size.' })
  bytes!: number;
}

const RunOutputStatus = graphEnum('RunOutputStatus', 'Whether a file of a finished run is made.', {
  unmade: 'Not yet requested.',
  making: 'It is being made.',
  made: 'It can be downloaded.',
  failed: 'It could not be made; `error` says why.',
});

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
  @Field(() => RunOutputStatus, { description: 'Whether it is made.' })
  status!: ValueOf<typeof RunOutputStatus>;
  @Field(() => String, { description: 'Its media type, such as video/mp4.' })
  contentType!: string;
  @Field(() => String, { description: 'The name under which to save it.' })
  fileName!: string;
  @Field(() => String, { nullable: true, description: 'Null until it is made.' })
  url!: string | null;
  @Field(() => Int, { nullable: true, description: 'Its size; null until it is made.' })
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
  @Field(() => MusicMood, {
    nullable: true,
    description:
      'Of music that the studio composes. With `options.music` at `auto`, the mood that was chosen; null until the brief has been read.',
  })
  mood!: Mood | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The sound of the owner instead of a mood.' })
  url!: string | null;
  @Field(() => Int, { description: 'How loud it is beneath the voice, as `options.musicVolume`.' })
  volume!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'How the captions and the voices of a run are, as `options` of its start.',
})
export class RunLook {
  @Field(() => Boolean, { description: 'Whether the spoken words are burned in.' })
  burnCaptions!: boolean;
  @Field(() => String, { description: 'The style of captions.' })
  captionStyle!: string;
  @Field(() => CaptionPosition, { description: 'Where captions would like to be.' })
  captionPosition!: Position;
  @Field(() => String, { nullable: true, description: "The highlight as #RRGGBB; null for the style's own." })
  captionColor!: string | null;
  @Field(() => Int, { nullable: true, description: 'Words shown together, at most; null for the usual three to six.' })
  captionWords!: number | null;
  @Field(() => SpeechPace, { description: 'How fast lines are spoken.' })
  pace!: Pace;
  @Field(() => String, {
    nullable: true,
    description: 'The music that was asked for: a mood, `auto` or `none`; null for a sound of the owner.',
  })
  music!: string | null;
  @Field(() => Boolean, { description: 'Whether there are small sounds.' })
  soundEffects!: boolean;
}

@Entity()
@ObjectType({ simpleResolvers: true, description: 'A run: from a brief to a cut.' })
export class Run {
  @Field(() => ID, { description: 'The id of the run.' })
  id!: string;
  @Field(() => String, { description: 'The workflow that it follows.' })
  preset!: string;
  @Field(() => RunStatus, { description: 'How far it has come.' })
  status!: ValueOf<typeof RunStatus>;
  @Field(() => RunAwaiting, { nullable: true, description: '`gate` at the priced preview.' })
  awaiting!: ValueOf<typeof RunAwaiting> | null;
  @Field(() => RunNext, { nullable: true, description: 'What to do now; null once it has ended.' })
  next!: RunNext | null;
  @Field(() => Boolean, { description: 'Whether it passes the priced preview without approval.' })
  straightThrough!: boolean;
  @Field(() => RunPersona, { description: 'Who speaks.' })
  persona!: RunPersona;
  @Field(() => RunBrief, { nullable: true, description: 'What it is about; null until that has been read.' })
  brief!: RunBrief | null;
  @Field(() => Script, { nullable: true, description: 'What is said; null until it is written.' })
  script!: Script | null;
  @Field(() => [RunFrame], { description: 'Its lines, in order; empty until the script is written.' })
  frames!: RunFrame[];
  @GraphOnly()
  @Field(() => [LineOverlay], {
    description:
      'For a video, the texts that the cut sets over each line, in the order of the lines. Empty for a carousel, and while the server is too busy to typeset them.',
  })
  overlays!: () => Promise<LineOverlay[]>;
  @Field(() => RunEstimate, { nullable: true, description: 'What approval will spend; null until the preview.' })
  estimate!: RunEstimate | null;
  @Field(() => RunProgress, { nullable: true, description: 'What it is doing; null until it begins.' })
  progress!: RunProgress | null;
  @Field(() => RunError, { nullable: true, description: 'Why it failed; null if it has not.' })
  error!: RunError | null;
  @Field(() => RunCut, { nullable: true, description: 'The finished video; null before, and for a carousel.' })
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
  @Field(() => RunFollows, {
    nullable: true,
    description: 'The format that its script follows; absent if it follows none.',
  })
  follows!: RunFollows | null;
  @Field(() => RunMusic, { nullable: true, description: 'Null where the voice is alone.' })
  music!: RunMusic | null;
  @Field(() => RunLook, { description: 'How its captions and voices are.' })
  look!: RunLook;
  @OmitWhenNull()
  @Field(() => ID, { nullable: true, description: 'The run, done, failed or cancelled, that this one revises.' })
  revises!: string | null;
  @Relation(() => Run, 'revises', 'The run that this one revises, as it is now.')
  original?: Run | null;
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description: 'A notice about the whole run, such as what still finishes after a cancellation.',
  })
  notice!: string | null;
  @OmitWhenNull()
  @Field(() => Callback, { nullable: true, description: 'Present if a `callbackUrl` was given.' })
  callback!: Callback | null;
  @Field(() => DateTime, { description: 'When it was started.' })
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was done, failed or was cancelled; null before.' })
  finishedAt!: string | null;
  @Relation(() => Product, 'productId', 'The product as it is now.')
  product?: object | null;
  @Relation('App', 'appId', 'The app as it is now.')
  app?: object | null;
  @Relation(() => Brief, 'briefId', 'The saved brief that the run was started from.')
  savedBrief?: object | null;
  @Relation('SavedScript', 'savedScriptId', 'The saved script that was sent to the run.')
  savedScript?: object | null;
  @Relation('SocialAccount', 'accountId', 'The account on a platform for which it is made.')
  account?: object | null;
  // Read by the relations above.
  productId!: string | null;
  appId!: string | null;
  briefId!: string | null;
  savedScriptId!: string | null;
  accountId!: string | null;
}

export const RunConnection = connectionOf(Run, 'runs');

@InputType({ description: 'What may be spent.' })
export class ApproveFlowInput {
  @Limits({ min: 0, max: 100_000 })
  @Field(() => Float, {
    nullable: true,
    description: 'The highest acceptable price, in US dollars. Default: the price of the preview.',
  })
  maxUsd?: number | null;
}

@InputType({ description: 'Which runs to list.' })
export class RunFilter {
  @Field(() => RunStatus, { nullable: true, description: 'Only runs with this status.' })
  status?: ValueOf<typeof RunStatus> | null;
  @Limits({ oneOf: PRESET_KEYS })
  @Field(() => String, { nullable: true, description: 'Only runs of this workflow.' })
  preset?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: 'Only runs in which the creator with this id speaks.' })
  personaId?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Only runs that were started then or later.' })
  createdAfter?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Only runs that were started before.' })
  createdBefore?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A run was deleted.' })
export class FlowDeleted extends Deletion {}
