import type { Telling } from '../judge/findings/finding.js';

/** What the judge of story ads says about each finding. A quotation follows a colon or is in quotation marks. */
export const STORY_TELLINGS: Readonly<Record<string, Telling>> = {
  'opening.trouble': {
    says: ['Scene 1 begins with something wrong: “{quote}”', 'There is trouble in the first scene: “{quote}”'],
    short: 'it begins with something wrong',
  },
  'opening.short': {
    says: ['Scene 1 is told in {n} words: “{quote}”', 'Nobody has to wait in scene 1: “{quote}”'],
    short: 'the opening is short',
  },
  'opening.product': {
    says: [
      'The product is there in scene 1, before there is a story: “{quote}”',
      'Scene 1 shows what is sold before anybody needs it: “{quote}”',
    ],
    short: 'the product comes before the story',
  },
  'opening.calm': {
    says: ['Nothing is wrong yet in scene 1: “{quote}”', 'Scene 1 gives nobody a reason to worry: “{quote}”'],
    short: 'nothing is wrong yet in the first scene',
  },
  'opening.praise': {
    says: ['Scene 1 praises where a story would begin: “{quote}”', 'Scene 1 sounds like an advert: “{quote}”'],
    short: 'it begins like an advert',
  },
  'opening.silent': {
    says: ['Scene 1 shows before anybody speaks: “{quote}”', 'Scene 1 needs no words: “{quote}”'],
    short: 'it shows before it tells',
  },
  'character.there': {
    says: ['One character carries it: “{x}”', 'There is somebody to follow: “{x}”'],
    short: 'one character carries it',
  },
  'character.voice': {
    says: [
      'Somebody tells what happened to them, though no character is described.',
      'There is a person behind the voice, though nobody says who.',
    ],
    short: 'somebody tells what happened to them',
  },
  'character.none': {
    says: ['It is about nobody: no character is named.', 'There is nobody to follow: no character is named.'],
    short: 'it is about nobody',
  },
  'character.lost': {
    says: ['No scene shows the character: “{x}”', 'The character is in the outline, and in no scene: “{x}”'],
    short: 'no scene shows the character',
  },
  'tension.stake': {
    says: ['Scene {line} says what is at stake: “{quote}”', 'There is something to lose or to gain: “{quote}”'],
    short: 'scene {line} says what is at stake',
  },
  'tension.trouble': {
    says: ['Something stands in the way in scene {line}: “{quote}”', 'Scene {line} makes it harder: “{quote}”'],
    short: 'something stands in the way',
  },
  'tension.none': {
    says: ['Nothing stands in the way in any scene.', 'Nothing goes wrong between the first scene and the last.'],
    short: 'nothing stands in the way',
  },
  'turn.color': {
    says: [
      'The picture turns with the story: scene {line} goes from {from} to {to}.',
      'From {from} to {to} in scene {line}: the turn can be seen.',
    ],
    short: 'the picture turns with the story',
  },
  'turn.flat': {
    says: [
      'The picture has the same mood from the first scene to the last: {x}',
      'No scene looks different from the others, all are {x}',
    ],
    short: 'the mood never changes',
  },
  'turn.late': {
    says: [
      'The product comes in scene {line}, when it is needed: “{quote}”',
      'There is a story before the product, which comes in scene {line}: “{quote}”',
    ],
    short: 'the product comes when it is needed',
  },
  'turn.early': {
    says: [
      'The product is there in scene {line} of {n}, before anybody misses it: “{quote}”',
      'Scene {line} of {n} is early for the product: “{quote}”',
    ],
    short: 'the product comes early',
  },
  'turn.never': {
    says: ['No scene shows the product.', 'The product is in no scene.'],
    short: 'the product is never shown',
  },
  'turn.missing': {
    says: ['No scene is there for the turn: nothing changes.', 'By its roles, no scene turns the story.'],
    short: 'no scene turns the story',
  },
  'picture.action': {
    says: [
      'Scene {line} is told by what happens: “{quote}”',
      'Something can be seen to happen in scene {line}: “{quote}”',
    ],
    short: 'it is told by what happens',
  },
  'picture.visual': {
    says: [
      'There is something to look at in scene {line}: “{quote}”',
      'Scene {line} can be filmed as it is: “{quote}”',
    ],
    short: 'there is something to look at',
  },
  'picture.told': {
    says: [
      'Scene {line} only tells, and nothing is seen to happen: “{quote}”',
      'There is nothing to film in scene {line}: “{quote}”',
    ],
    short: 'scene {line} only tells',
  },
  'picture.same': {
    says: ['Every scene has the same shot: {x}', 'The camera never changes its distance, it is always {x}'],
    short: 'every scene has the same shot',
  },
  'picture.long': {
    says: ['The narration of scene {line} has {n} words: “{quote}”', 'Scene {line} talks for {n} words: “{quote}”'],
    short: 'scene {line} talks too long',
  },
  'picture.rushed': {
    says: [
      'The narration of scene {line} does not fit into {n} seconds: “{quote}”',
      'Nobody can say this in {n} seconds, as scene {line} wants it: “{quote}”',
    ],
    short: 'the words of scene {line} do not fit into its time',
  },
  'picture.read': {
    says: [
      'The text on the screen of scene {line} is what the voice says: “{quote}”',
      'Scene {line} says the same twice, to the ear and on the screen: “{quote}”',
    ],
    short: 'scene {line} reads its own words out',
  },
  'picture.twice': {
    says: [
      'Scene {line} narrates what scene {other} narrated: “{quote}”',
      'Scene {line} says what scene {other} said before: “{quote}”',
    ],
    short: 'scene {line} repeats scene {other}',
  },
  'picture.blind': {
    says: ['The first scene does not say what is seen: “{quote}”', 'Scene 1 leaves its picture open: “{quote}”'],
    short: 'the first scene has no picture',
  },
  'picture.first': {
    says: ['Scene 1 says what the eye meets first: “{quote}”', 'The first picture is there: “{quote}”'],
    short: 'the first picture is there',
  },
  'picture.angle': {
    says: ['The camera stands the same way in every scene: {x}', 'Every scene is seen from the same angle: {x}'],
    short: 'every scene is seen from the same angle',
  },
  'picture.jump': {
    says: [
      'Scene {line} is framed like the scene before it, so the cut jumps: {x}',
      'Between scene {line} and the one before it the camera does not move: {x}',
    ],
    short: 'scene {line} is framed like the one before it',
  },
  'picture.unjoined': {
    says: [
      'Scene {line} does not say how it goes over into the next, though others do: “{quote}”',
      'There is no transition after scene {line}, and one elsewhere: “{quote}”',
    ],
    short: 'scene {line} has no transition',
  },
  'picture.effect': {
    says: ['Every scene goes over into the next by the same effect: {x}', 'One effect joins all of the scenes: {x}'],
    short: 'one effect joins all scenes',
  },
  'picture.joined': {
    says: ['Scene 1 goes over into the next on purpose: {x}', 'The first transition is chosen: {x}'],
    short: 'its transitions are chosen',
  },
  'picture.crowded': {
    says: [
      'The {n} words on the screen of scene {line} are too many to read: “{quote}”',
      'Nobody reads {n} words while scene {line} is playing: “{quote}”',
    ],
    short: 'scene {line} has too much to read',
  },
  'picture.echoed': {
    says: [
      'The text on the screen of scene {line} says little that the voice does not say: “{quote}”',
      'What scene {line} shows in words is heard as well: “{quote}”',
    ],
    short: 'the text of scene {line} repeats the voice',
  },
  'picture.titled': {
    says: [
      'Scene 1 can be followed without sound: “{quote}”',
      'The first scene has words of its own to read: “{quote}”',
    ],
    short: 'the first scene can be read',
  },
  'opening.role': {
    says: ['The first scene is there to open: “{x}”', 'By its role, scene 1 opens the story: “{x}”'],
    short: 'the first scene opens the story',
  },
  'opening.late': {
    says: ['By its role, scene 1 is no opening: “{x}”', 'The story begins with a scene for later: “{x}”'],
    short: 'the first scene is no opening',
  },
  'tension.premise': {
    says: ['The scenes tell what the premise promises: “{x}”', 'The premise is kept: “{x}”'],
    short: 'the premise is kept',
  },
  'tension.promise': {
    says: ['No scene tells what the premise promises: “{x}”', 'The premise is told nowhere: “{x}”'],
    short: 'the premise is told nowhere',
  },
  'turn.grey': {
    says: [
      'Scene {line} has no colour state, though others have one: “{quote}”',
      'It is open which colours scene {line} has: “{quote}”',
    ],
    short: 'scene {line} has no colour state',
  },
  'ending.echo': {
    says: ['The ending comes back to where it began: “{quote}”', 'The last scene answers the first: “{quote}”'],
    short: 'the ending comes back to the beginning',
  },
  'ending.short': {
    says: ['The last scene leaves it at {n} words: “{quote}”', 'The ending does not explain itself: “{quote}”'],
    short: 'the ending is short',
  },
  'ending.role': {
    says: ['The last scene is there to end it: “{quote}”', 'It has an ending: “{quote}”'],
    short: 'it has an ending',
  },
  'ending.cut': {
    says: [
      'Nothing ends it: by its role, the last scene is “{x}”.',
      'It stops before its ending, in a scene for “{x}”.',
    ],
    short: 'nothing ends it',
  },
  'ending.open': {
    says: ['The last scene still has the trouble in it: “{quote}”', 'It stops while something is wrong: “{quote}”'],
    short: 'it stops while something is wrong',
  },
  'ending.praise': {
    says: [
      'The last scene praises where the story could speak: “{quote}”',
      'The ending turns into an advert: “{quote}”',
    ],
    short: 'the ending praises',
  },
  'ending.missing': {
    says: ['One scene is no story: nothing can change in it.', 'With one scene there is no before and no after.'],
    short: 'one scene is no story',
  },
};
