import { Dice } from '../../random.js';
import { drawn } from '../paint/drawn.js';
import { at, glow, group } from '../paint/svg.js';
import { raisedHand } from '../people/hands.js';
import { drawWeather } from '../photos/weather.js';
import type { Picture } from '../picture.js';
import { OUTSIDE } from '../places/places.js';
import { findPlace } from '../places/words.js';
import type { Place } from '../scene.js';
import { type Still, shown } from './stage.js';
import { surface } from './surface.js';

const ROOMS = ['living_room', 'kitchen', 'home_office', 'bedroom'] as const satisfies readonly Place[];

/** Draws the scene's place, for a scene of things that names none: with two open hands over a table if it shows hands. */
export async function drawEmptyShot(still: Still): Promise<Picture> {
  const { W, H } = still;
  // Pictures of one storyboard that name no place show the same room.
  const room = new Dice('home', still.scene.personaSeed ?? '').pick(ROOMS);
  const scene = { ...still.scene, place: still.scene.place ?? findPlace(still.scene.setting ?? '') ?? room };
  const s = { ...still, scene };
  if (scene.arrangement === 'in_hand') return shown(s, drawn(surface(s, H * 0.56), hands(s)), { zoom: 1.5, blur: 8 });
  const { place, weather } = scene;
  const layers = weather && OUTSIDE.has(place) ? drawWeather(weather, W, H, s.dice.fork('weather')) : null;
  return shown(s, (layers?.behind ?? '') + (layers?.before ?? ''), { zoom: 1.05, blur: 0.8 });
}

/** Two open hands that reach into the picture from below, as their owner sees them. */
function hands(s: Still): string {
  const { W, H } = s;
  const tall = Math.min(H * 0.27, W * 0.42);
  return [-1, 1]
    .map((side) => {
      const [x, y] = [W / 2 + side * Math.min(W * 0.22, H * 0.2), H * 0.74];
      const one = group('rotate(-16)', raisedHand(s, tall, H));
      return (
        glow(`eh${side}`, x, y - tall * 0.3, tall * 0.6, tall * 0.7, '#1a1030', 0.3) +
        group(`${at(x, y)}${side < 0 ? ' scale(-1 1)' : ''}`, one)
      );
    })
    .join('');
}
