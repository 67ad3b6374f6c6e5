/** Writes, shortens and lengthens the texts of a profile offline, from what the profile and its owner say. */
import { languageOf } from '../../../content/writer/index.js';
import { takeFirst } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { findFirstCue, flatten } from '../facts/cues.js';
import { splitSentences } from '../facts/sentences.js';
import { detectLanguage, toLanguageCode } from '../language/detect.js';
import { type Person, quote, readPerson, say, writeBackstory, writeBio, writeLooks, writeTone } from './person.js';
import { lengthenText, shortenText } from './resize.js';
import { FIELD_LIMITS, type Field, type FieldsInput, type ResizeInput, type WrittenTexts } from './shapes.js';

/** Number of drawings for a text that differs from the present one. */
const REWRITES = 8;
/** Notes of the owner's have at most this many characters each. */
const NOTE = 220;

export function composeFields({ profile, fields, context, current }: FieldsInput, seed: number): WrittenTexts {
  const about = [profile.niche, profile.short_bio, profile.backstory, context].filter(Boolean).join('\n');
  const told = { topic: quote(profile.niche), product: null, notes: readNotes(context) };
  const write = (field: Field, dice: Dice): string => {
    const { name, gender } = profile;
    const person = readPerson({ name, gender, accent: field === 'accent' ? null : profile.accent }, about, dice);
    // Notes for several texts are about the person; notes for one are about that text.
    const notes = fields.length === 1 ? told.notes : [];
    switch (field) {
      case 'short_bio':
        return writeBio(person, told);
      case 'tone_of_voice':
        return writeTone(person, notes, dice);
      case 'accent':
        return (
          quote(notes[0], FIELD_LIMITS.accent) ??
          (current === null ? person.accent : `${person.accent}, ${dice.pick(person.words.lines.accents)}`)
        );
      case 'visual_description':
        return writeLooks(person, notes, dice);
      case 'backstory':
        return writeBackstory(person, told, dice);
    }
  };
  const written: WrittenTexts = {};
  for (const field of fields) {
    const dice = current === null ? new Dice(profile.name) : Dice.seeded(seed);
    let text = write(field, dice);
    for (let tries = 1; text.trim() === current?.trim() && tries < REWRITES; tries += 1)
      text = write(field, dice.fork(tries));
    written[field] = takeFirst(text, FIELD_LIMITS[field]);
  }
  return written;
}

/** The owner's notes as statements; orders to the writer ("make it funny") are left out. */
function readNotes(context: string | null): string[] {
  const text = takeFirst(context ?? '', 2_000);
  const { imperatives, verbs } = languageOf(toLanguageCode(detectLanguage(text))).reading.request;
  return splitSentences(text.replace(/\s+/g, ' '))
    .filter((note) => note.length <= NOTE && findFirstCue(flatten(note), [...imperatives, ...verbs]) === undefined)
    .map((note) => quote(note, NOTE))
    .filter((note) => note !== null)
    .slice(0, 2);
}

export function composeResized({ profile, field, direction, current }: ResizeInput, seed: number): { content: string } {
  if (direction === 'shrink') return { content: shortenText(current) };
  const person = readPerson(profile, `${current}\n${profile.niche ?? ''}`);
  const details = listDetails({ profile, field, current }, person, Dice.seeded(seed));
  return { content: lengthenText(current, details, FIELD_LIMITS[field]) };
}

/** What may be added to a text: what the profile says, then what is invented for this person. The best comes first. */
function listDetails(
  { profile, field, current }: Pick<ResizeInput, 'profile' | 'field' | 'current'>,
  person: Person,
  dice: Dice,
): string[] {
  const { lines, outfits, scenes } = person.words;
  const topic = quote(profile.niche);
  const interests = profile.interests.map((one) => quote(one)).filter((one) => one !== null);
  const tones = dice.shuffle(lines.tones);
  // There is one beginning only.
  const began = lines.began.some((line) => current.includes(line)) ? [] : [dice.pick(lines.began)];
  const story = [
    ...(topic === null ? [] : [say(lines.topic, person, topic)]),
    ...(interests.length === 0 ? [] : [say(lines.interests, person, interests.slice(0, 5).join(', '))]),
    person.character.habit,
    say(lines.town, person),
    ...began,
  ];
  const looks = [
    say(lines.clothes, person, dice.draw(outfits, 3).join(', ')),
    ...dice.shuffle(scenes).map((scene) => say(lines.place, person, scene)),
  ];
  if (field === 'accent') return dice.shuffle(lines.accents);
  const first = { short_bio: story, backstory: story, tone_of_voice: tones, visual_description: looks }[field];
  return [...first, ...tones, ...story];
}
