import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { type AppRow, appById } from '../../catalog/index.js';
import { personaBySlug } from '../../creators/index.js';
import type { BrickStarted } from '../brick/brick.graphql.js';
import { type BrickCall, startBrick, toBrickCall } from '../brick/brick.service.js';
import { toPersonaFacts } from '../image/cast.service.js';
import { PICTURE_JOB } from '../picture/kinds.js';
import type { OrderedReference } from '../picture/order.js';
import { randomSeed } from '../picture/order.service.js';
import { readGivenPicture, toFaceReferences } from '../picture/references.js';
import type { AppScreenInput as Asked } from './app-screen.graphql.js';
import { type Device, describeScreen, screenUse } from './screen.prompt.js';

/**
 * Starts a job that makes a picture of a creator showing an app's screen, or finds an unfinished job for the same
 * picture.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, NOT_FOUND; see {@link startBrick}
 */
export async function startAppScreen(
  caller: Caller,
  asked: Asked,
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

function checkForm({ appId, screen, screenUrl }: Asked): void {
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
