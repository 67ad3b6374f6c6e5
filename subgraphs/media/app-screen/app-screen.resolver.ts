import { Ctx, Field, Float, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { ServiceError } from '../../../platform/errors/index.js';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { GraphOnly, Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { links } from '../../../platform/links.js';
import { type Caller, type GraphContext, signedIn } from '../../../runtime/index.js';
import { type AppRow, appById } from '../../catalog/index.js';
import { personaBySlug } from '../../creators/index.js';
import { BrickFrame, BrickStarted, PictureBrick } from '../brick/brick.graphql.js';
import { type BrickCall, brickById, startBrick, toBrickCall } from '../brick/brick.service.js';
import { toPersonaFacts } from '../cast.js';
import { type OrderedReference, PICTURE_JOB } from '../picture/jobs.js';
import { randomSeed } from '../picture/order.service.js';
import { readGivenPicture, toFaceReferences } from '../picture/references.js';
import { type Device, describeScreen, screenUse } from './screen.prompt.js';

export const ScreenDevice = graphEnum<Device>('ScreenDevice', 'What an app is shown on.', {
  mobile: 'A phone in the hand.',
  desktop: 'A computer on a desk.',
});

@ObjectType({ simpleResolvers: true, description: 'How a video uses the picture.' })
export class ScreenUse {
  @Field(() => String, { nullable: true, description: 'The words spoken over it.' })
  line!: string | null;
  @Field(() => String, { description: 'The prompt from which it was made.' })
  prompt!: string;
  @Field(() => Float, { description: 'How long it is shown.' })
  seconds!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The picture of an app on a device.' })
export class ScreenFrame extends BrickFrame {
  @Field(() => ScreenUse, { description: 'How a video uses it.' })
  use!: ScreenUse;
}

@ObjectType({ simpleResolvers: true, description: 'What was made.' })
export class AppScreenOutput {
  @Field(() => [ScreenFrame], { description: 'One picture.' })
  frames!: ScreenFrame[];
}

@ObjectType({ simpleResolvers: true, description: 'A creator showing an app on a device.' })
export class AppScreenJob extends PictureBrick {
  @Field(() => AppScreenOutput, { nullable: true, description: 'Null until done.' })
  output!: AppScreenOutput | null;
}

@ObjectType({ simpleResolvers: true, description: 'A job that makes something.' })
export class AppScreenStarted extends BrickStarted {
  @GraphOnly()
  @Field(() => AppScreenJob, { description: 'The job itself.' })
  job!: () => Promise<AppScreenJob>;
}

@InputType({ description: 'The screen is either a screenshot of one of your apps or a picture at an address.' })
export class AppScreenInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { description: 'The creator who shows the app, by slug.' })
  personaSlug!: string;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: 'The app whose screenshot is shown.' })
  appId?: string | null;
  @Limits({ min: 0 })
  @Field(() => Int, { nullable: true, description: "Index of the screenshot among the app's. Default: 0." })
  screen?: number | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true, description: 'The address of a picture of the screen instead.' })
  screenUrl?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: "Default: the app's own." })
  appName?: string | null;
  @Field(() => ScreenDevice, { nullable: true, description: "Default: the screenshot's own; mobile for an address." })
  device?: ValueOf<typeof ScreenDevice> | null;
  @Limits({ maxLength: 180 })
  @Field(() => String, { nullable: true, description: 'What the creator says while showing it.' })
  line?: string | null;
}

/**
 * Starts a job that makes a picture of a creator showing an app's screen, or finds an unfinished job for the same
 * picture.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, NOT_FOUND; see {@link startBrick}
 */
export async function startAppScreen(
  caller: Caller,
  asked: AppScreenInput,
  call: BrickCall = toBrickCall(caller, 'images/app-screen'),
): Promise<BrickStarted> {
  checkForm(asked);
  const given =
    asked.screenUrl == null ? null : await readGivenPicture(caller, { role: 'screen' }, asked.screenUrl, 'screenUrl');
  const persona = await personaBySlug(caller, asked.personaSlug);
  const app = asked.appId == null ? null : await appById(caller, asked.appId);
  const screen = given ? { reference: given, device: 'mobile' as const } : findScreen(app!, asked.screen ?? 0);
  const device = (asked.device ?? screen.device) as Device;
  const name = asked.appName?.trim() || app?.name || null;
  const line = asked.line?.trim() || null;
  const spec = describeScreen({
    app: { name, genre: app?.genre ?? null, description: app?.description ?? null },
    line,
    device,
    persona: toPersonaFacts(persona),
  });
  const { reference } = screen;
  const order = { drawing: spec, seed: randomSeed(), references: [reference, ...toFaceReferences(persona)] };
  return startBrick(
    caller,
    {
      kind: PICTURE_JOB.appScreen,
      pictures: 1,
      input: (common) => ({
        ...common,
        title: `${persona.name} shows ${name ?? 'an app'}`,
        variant: device,
        order,
        use: screenUse(line, spec.prompt),
      }),
      same: [persona.id, 'key' in reference ? reference.key : reference.url, name, device, line, app?.id ?? null],
    },
    call,
  );
}

function checkForm({ appId, screen, screenUrl }: AppScreenInput): void {
  if (appId == null && screenUrl == null)
    throw bad('appId', 'Say which screen: `appId` (with `screen`, its place among the screenshots) or `screenUrl`.');
  if (screen == null) return;
  if (screenUrl != null) throw bad('screen', '`screen` does not go with `screenUrl`: leave one of the two out.');
  if (appId == null) throw bad('screen', '`screen` is a place among the screenshots of an app: send `appId` with it.');
}

/** Finds the screenshot at the given index. @throws ServiceError BAD_INPUT */
function findScreen({ screenshots }: AppRow, index: number): { reference: OrderedReference; device: Device } {
  const shot = screenshots[index];
  if (screenshots.length === 0)
    throw bad(
      'appId',
      `\`appId\` names an app without screenshots: add some (${links.changeApp}) or send \`screenUrl\`.`,
    );
  if (!shot)
    throw bad(
      'screen',
      `\`screen\` is ${index}, and the last of the app's screenshots is ${screenshots.length - 1}; they are counted from 0.`,
    );
  return {
    reference: { role: 'screen', field: 'screen', key: shot.key },
    device: shot.device === 'desktop' ? 'desktop' : 'mobile',
  };
}

const bad = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });

@Resolver()
export class AppScreenResolver {
  @Mutation(() => AppScreenStarted, { description: "Starts making a picture of a creator who shows an app's screen." })
  async startAppScreen(
    @Ctx() context: GraphContext,
    @Input(() => AppScreenInput) input: AppScreenInput,
  ): Promise<AppScreenStarted> {
    const caller = signedIn(context);
    const started = await startAppScreen(caller, input);
    return { ...started, job: () => brickById(caller, PICTURE_JOB.appScreen, started.jobId) };
  }

  @Query(() => AppScreenJob, { description: "One of the caller's jobs that show an app." })
  async appScreen(@Ctx() context: GraphContext, @Id('job') id: string): Promise<AppScreenJob> {
    return brickById(signedIn(context), PICTURE_JOB.appScreen, id);
  }
}
