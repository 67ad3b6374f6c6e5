import { DIRECTION_KEYS } from '../../../content/media/schema.js';
import { assertValid } from '../../../platform/graph/validate.js';
import { links } from '../../../platform/links.js';
import { printable, showValue } from '../../../platform/text/shown.js';
import { CUSTOM, type Direction, findChoice, findGroup, GROUPS, type Group, type GroupId, SKIP } from './vocabulary.js';

/** What was selected in one group of options. */
export interface OptionPick {
  group: GroupId;
  /** The selected values in the given order, without `__skip__` and `__custom__`. */
  values: string[];
  /** The caller's own words for the group, if any. */
  text?: string;
}

/** Validated options: plain data that a job's input can contain. Groups are in the vocabulary's order. */
export interface PhotoOptions {
  picks: OptionPick[];
  gaze?: Direction;
  head?: Direction;
}

const MAX_FAULTS = 5;
/** Maximum length of one group's own words, in characters. */
const MAX_CUSTOM_TEXT = 400;
type NumberKey = (typeof DIRECTION_KEYS)[number];

/**
 * Reads the open maps `optionsMap` (group → value or list of values, and the directions of eyes and head from -1 to 1) and
 * `customTextPerGroup` (group → words). `null` counts as missing. `__skip__` leaves a group out, even if there are words for
 * it. Otherwise a group's words are added to its values. `__custom__` stands for the words and requires them.
 * @throws ServiceError BAD_INPUT naming `optionsMap.<group>` or `customTextPerGroup.<group>` (at most five faults)
 */
export function readOptions(optionsMap: unknown, customTextPerGroup: unknown): PhotoOptions {
  const faults: string[] = [];
  const texts = readTexts(customTextPerGroup, faults);
  const chosen = listEntries(optionsMap, 'optionsMap', faults);
  const numbers: Partial<Record<NumberKey, number>> = {};
  const picks = new Map<GroupId, OptionPick>();
  const named = new Set<GroupId>();

  for (const [key, value] of chosen) {
    if (faults.length >= MAX_FAULTS) break;
    if (isNumberKey(key)) {
      const number = readNumber(key, value, faults);
      if (number !== undefined) numbers[key] = number;
      continue;
    }
    const group = findGroup(key);
    if (!group) {
      faults.push(`\`optionsMap.${printable(key)}\` is not a known group. Known: ${listSome(KNOWN_KEYS)}.`);
      continue;
    }
    if (value === null) continue;
    named.add(group.id);
    const pick = readPick(group, value, texts, faults);
    if (pick) picks.set(group.id, pick);
  }
  for (const [group, text] of texts) if (!named.has(group)) picks.set(group, { group, values: [], text });

  assertValid(faults.slice(0, MAX_FAULTS));
  const gaze = makeDirection(numbers.eyeGazeX, numbers.eyeGazeY);
  const head = makeDirection(numbers.headTiltX, numbers.headTiltY);
  return {
    picks: GROUPS.flatMap(({ id }) => picks.get(id) ?? []),
    ...(gaze ? { gaze } : {}),
    ...(head ? { head } : {}),
  };
}

const isNumberKey = (key: string): key is NumberKey => (DIRECTION_KEYS as readonly string[]).includes(key);
const KNOWN_GROUPS = GROUPS.map(({ id }) => id);
const KNOWN_KEYS = [...KNOWN_GROUPS, ...DIRECTION_KEYS];
/** Lists the valid values in an error message: all of at most 12, or else the first ten. */
const listSome = (known: readonly string[]): string =>
  known.length <= 12
    ? known.join(', ')
    : `${known.slice(0, 10).join(', ')} and ${known.length - 10} more (${links.pictureOptions})`;

/** A map's own entries. `JSON.parse` makes `__proto__` one of them, so it is refused like any unknown group. */
function listEntries(map: unknown, field: string, faults: string[]): [string, unknown][] {
  if (map === undefined || map === null) return [];
  if (typeof map === 'object' && !Array.isArray(map)) return Object.entries(map);
  faults.push(`\`${field}\` must be an object, not ${showValue(map)}.`);
  return [];
}

function readTexts(map: unknown, faults: string[]): Map<GroupId, string> {
  const texts = new Map<GroupId, string>();
  for (const [key, value] of listEntries(map, 'customTextPerGroup', faults)) {
    if (faults.length >= MAX_FAULTS) break;
    const group = findGroup(key);
    const path = `customTextPerGroup.${printable(key)}`;
    if (!group) faults.push(`\`${path}\` is not a known group. Known: ${listSome(KNOWN_GROUPS)}.`);
    else if (value === null) continue;
    else if (typeof value !== 'string') faults.push(`\`${path}\` must be a string, not ${showValue(value)}.`);
    else if ([...value].length > MAX_CUSTOM_TEXT)
      faults.push(`\`${path}\` is too long: ${[...value].length} characters, at most ${MAX_CUSTOM_TEXT} are allowed.`);
    else if (value.trim() !== '') texts.set(group.id, value.trim());
  }
  return texts;
}

function readNumber(key: NumberKey, value: unknown, faults: string[]): number | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value))
    faults.push(`\`optionsMap.${key}\` must be a number, not ${showValue(value)}.`);
  else if (value < -1 || value > 1) faults.push(`\`optionsMap.${key}\` is ${value}; it must be between -1 and 1.`);
  else return value + 0; // turns -0 into 0, since a stored job can't contain -0
  return undefined;
}

function readPick(
  group: Group,
  value: unknown,
  texts: ReadonlyMap<GroupId, string>,
  faults: string[],
): OptionPick | null {
  const path = `optionsMap.${group.id}`;
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const wrong = given.findIndex((one) => !isValid(group, one));
  if (wrong >= 0) {
    const at = Array.isArray(value) ? `${path}[${wrong}]` : path;
    faults.push(`\`${at}\` ${describeFault(group, given[wrong])}`);
    return null;
  }
  const values = [...new Set(given as string[])];
  if (values.includes(SKIP)) {
    if (values.length > 1) faults.push(`\`${path}\` has ${SKIP} beside other values; send one or the other.`);
    return null;
  }
  if (values.length > group.most) {
    const allowed = group.most === 1 ? 'one is allowed' : `at most ${group.most} are allowed`;
    faults.push(`\`${path}\` has ${values.length} values; ${allowed}.`);
    return null;
  }
  const choices = values.filter((one) => one !== CUSTOM);
  const text = texts.get(group.id);
  if (choices.length === values.length) {
    if (values.length === 0 && text === undefined) return null;
    return { group: group.id, values, ...(text === undefined ? {} : { text }) };
  }
  if (text === undefined) {
    faults.push(`\`customTextPerGroup.${group.id}\` is required, as \`${path}\` is ${CUSTOM}.`);
    return null;
  }
  return { group: group.id, values: choices, text };
}

const isValid = (group: Group, value: unknown): value is string =>
  typeof value === 'string' && (value === SKIP || value === CUSTOM || findChoice(group, value) !== undefined);

function describeFault(group: Group, value: unknown): string {
  const known = listSome([SKIP, CUSTOM, ...group.choices.map((choice) => choice.value)]);
  return typeof value === 'string'
    ? `is "${printable(value)}", which is not one of its values. Known: ${known}.`
    : `must be ${group.most > 1 ? 'a value or a list of values' : 'a value'}: ${known}.`;
}

/** Builds a direction of the eyes or head. A missing coordinate counts as 0, the middle; undefined if both are missing. */
function makeDirection(x: number | undefined, y: number | undefined): Direction | undefined {
  return x === undefined && y === undefined ? undefined : { x: x ?? 0, y: y ?? 0 };
}
