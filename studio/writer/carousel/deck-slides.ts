import type { Dice } from '../../random.js';
import type { BriefStatement, Facts } from '../compose/facts.js';
import { findFault } from '../compose/line/fault.js';
import { withoutName } from '../compose/line/uses.js';
import { findFigure, findPoint } from '../compose/screen.js';
import { fill, type Values } from '../compose/slots.js';
import { contract } from '../compose/tone.js';
import { type SlidePair, UNDER_FACTS } from '../copy/carousel.js';
import type { DeckCopy, Subject, Telling } from '../copy/deck/deck.js';
import { capitalise, words } from '../language/grammar.js';
import { isInvitation, type Statement } from '../reading/statement.js';
import { addEndMark, isWhole } from './sentence.js';
import { SLIDE_LIMITS, type Slide, type SlideCopy } from './shapes.js';
import type { SlideWriter } from './slide-writer.js';

/** Matches a number that is written as a word, with what it counts: "eight pockets". */
const WORD_FIGURE =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty)[ -](?!(?:of|and|or|to|in|for|by|at|on|with|from)\b)[\p{L}-]{2,30}/iu;
const PERCENT = /\d[\d.,]{0,12}\s?%/;
const findAnyFigure = (text: string): string | undefined =>
  findFigure(text) ?? PERCENT.exec(text)?.[0] ?? WORD_FIGURE.exec(text)?.[0];

/** Maximum share of the slides that tell claims, as long as there is something else to tell. */
const CLAIMS = 0.6;

interface Item {
  subject: Subject;
  told?: BriefStatement;
}

/**
 * Writes the slides between the cover and the last one for one kind of carousel, in the kind's order and words. Each slide has
 * one fact of the brief; advice fills in where the brief has no more.
 */
export class DeckSlides {
  readonly #slides: Slide[] = [];
  /** How often each of our lines was used. */
  readonly #uses = new Map<string, number>();
  readonly #orders = new Map<readonly unknown[], unknown[]>();

  constructor(
    readonly deck: DeckCopy,
    readonly facts: Facts,
    readonly writer: SlideWriter,
    readonly random: Dice,
    readonly between: number,
  ) {}

  write(): Slide[] {
    const { deck, between } = this;
    for (const [i, pool] of (deck.openings ?? []).entries())
      if (between > (deck.openings?.length ?? 0)) this.#addPair(i === 0 ? 'opening' : 'turn', pool, 'thought');
    const { chosen, spare } = this.#chooseItems(Math.ceil(this.#room / (deck.beliefs ? 2 : 1)));
    for (const item of chosen) {
      if (this.#room === 0) break;
      let next: Item | undefined = item;
      while (next && !this.#add(next)) next = spare.shift();
    }
    while (this.#room > 0 && this.#add(spare.shift() ?? { subject: 'thought' }));
    return this.#slides;
  }

  /** Number of facts that the slides could tell. */
  countFacts(): number {
    const { price, box, boxsome } = this.facts.slots;
    return this.#statements().length + (price ? 1 : 0) + (box || boxsome ? 1 : 0);
  }

  get #room(): number {
    return this.between - this.#slides.length;
  }

  #statements(): BriefStatement[] {
    const { facts, deck } = this;
    const all = facts.statements.filter(
      ({ statement, proof }) => proof || !facts.hasProduct || !isInvitation(statement.text),
    );
    if (!deck.figures) return [...all];
    const figures = all.filter(({ statement }) => findAnyFigure(statement.text) !== undefined);
    return [...figures, ...all.filter((one) => !figures.includes(one))];
  }

  /** Chooses what the slides are about, in the deck's order, and lists what is left over. */
  #chooseItems(room: number): { chosen: Item[]; spare: Item[] } {
    const { deck, facts } = this;
    const { what, brand, audience, problem, price, box, boxsome } = facts.slots;
    const told = this.#statements().map((one): Item => ({ subject: one.proof ? 'proof' : 'claim', told: one }));
    const known: Partial<Record<Subject, unknown>> = {
      price,
      box: box ?? boxsome,
      audience,
      problem,
      product: what && brand,
    };
    const others = (['price', 'problem', 'audience', 'box', 'product'] as const)
      .filter(
        (subject) =>
          facts.hasProduct &&
          known[subject] &&
          deck.order.includes(subject) &&
          !this.writer.isSaidIn(`{${subject === 'product' ? 'what' : subject}}`),
      )
      .map((subject): Item => ({ subject }));
    const claims = told.filter(({ subject }) => subject === 'claim');
    const proofs = told.filter(({ subject }) => subject === 'proof');
    const first = Math.max(1, Math.ceil((room - Math.min(1, proofs.length)) * CLAIMS));
    const ranked = [
      ...claims.slice(0, first),
      ...proofs.slice(0, 1),
      ...others,
      ...proofs.slice(1),
      ...claims.slice(first),
    ];
    const taken = deck.figures || !facts.hasProduct ? [...told, ...others] : ranked;
    const chosen = taken.slice(0, room);
    while (chosen.length < room) chosen.push({ subject: 'thought' });
    const place = ({ subject }: Item): number => deck.order.indexOf(subject);
    const listed = told.filter((one) => chosen.includes(one));
    if (deck.countsDown) listed.reverse();
    const at = (one: Item): number => listed.indexOf(one);
    // What an article says keeps its order.
    const sorted = chosen.sort(
      (a, b) => (facts.hasProduct ? place(a) - place(b) : Number(!a.told) - Number(!b.told)) || at(a) - at(b),
    );
    if (deck.countsDown && !facts.hasProduct) sorted.reverse();
    return { chosen: sorted, spare: taken.slice(room) };
  }

  #add({ subject, told }: Item): boolean {
    const { deck, facts } = this;
    if (subject === 'thought') return this.#addThought();
    const answers = () => (told ? this.#tell(told) : this.#pair(deck.pairs[subject as keyof DeckCopy['pairs']] ?? []));
    const beliefs = this.#room > 1 ? deck.beliefs?.[subject] : undefined;
    // A belief about the product is answered only by a fact about it.
    const belief = beliefs && this.#pair(beliefs.filter(({ headline }) => facts.hasProduct || !headline.includes('{')));
    if (belief) this.#push('belief', 'thought', belief, 0);
    const found = answers();
    if (found) this.#push(subject, subject, found, told ? 1 : 0);
    else if (belief) this.#slides.pop();
    return found !== undefined;
  }

  #addThought(): boolean {
    const { deck, facts } = this;
    const pool = facts.hasProduct || facts.statements.length > 0 ? deck.thin : deck.tips;
    for (const pairs of this.#inOrder(pool)) {
      // Where there is room for one slide only, the answer to a belief stands alone.
      const fit = pairs.slice(-this.#room);
      const before = this.#slides.length;
      for (const [i, one] of fit.entries())
        this.#addPair(fit.length > 1 && i === 0 ? 'belief' : 'thought', [one], 'thought');
      if (this.#slides.length === before + fit.length) return true;
      this.#slides.length = before;
    }
    return false;
  }

  #addPair(role: Subject | 'opening' | 'turn' | 'belief', pool: readonly SlidePair[], subject: Subject): void {
    const found = this.#pair(pool);
    if (found) this.#push(role, subject, found, 0);
  }

  #push(
    role: Subject | 'opening' | 'turn' | 'belief',
    subject: Subject,
    { headline, text }: SlideCopy,
    tells: number,
  ): void {
    const { roles, role: usual } = this.deck;
    const named = roles?.[role] ?? (role === 'proof' ? 'proof' : usual);
    const about = subject === 'audience' ? 'product' : subject;
    this.#slides.push({ role: named, about, headline, text, tells });
  }

  #pair(pool: readonly SlidePair[]): SlideCopy | undefined {
    return this.writer.pair(pool, this.#numbers(), this.deck.inOrder ? { inOrder: true } : {});
  }

  #numbers(): Values {
    const { between, deck } = this;
    const at = this.#slides.length;
    return { k: String(deck.countsDown ? between - at : at + 1), of: String(between) };
  }

  /** Puts a statement into a headline, or below one of our headlines. */
  #tell({ statement, proof }: BriefStatement): SlideCopy | undefined {
    const { deck } = this;
    const telling = proof ? deck.proof : deck.claim;
    return (
      (deck.figures ? this.#tellFigure(statement) : undefined) ??
      this.#tellInHeadline(statement, telling) ??
      this.#tellBelow(statement, telling)
    );
  }

  #tellFigure(statement: Statement): SlideCopy | undefined {
    const figure = findAnyFigure(statement.text);
    if (figure === undefined || statement.form === 'quote') return undefined;
    const line = addEndMark(capitalise(statement.text));
    const headline = capitalise(figure);
    const text = line.toLowerCase().startsWith(figure.toLowerCase()) ? this.#line('text', UNDER_FACTS, {}, []) : line;
    return text === undefined ? undefined : this.#keep(headline, text);
  }

  #tellInHeadline(statement: Statement, telling: Telling): SlideCopy | undefined {
    const { text, form } = statement;
    const heads = form === 'quote' ? undefined : form === 'order' ? (telling.orders ?? telling.heads) : telling.heads;
    for (const head of this.#inOrder(heads ?? [])) {
      const before = fill(head.replace('{Point}', ''), this.#numbers()) ?? '';
      const point = findPoint(text, this.facts, SLIDE_LIMITS.headlineWords - words(before).length);
      if (point === undefined) continue;
      // A headline that only begins the sentence below it would say most of it twice.
      if (!isWhole(text, point) && text.startsWith(point) && words(text).length < 2 * words(point).length) continue;
      const headline = fill(head, { ...this.#numbers(), Point: this.#toPoint(point) });
      if (headline === undefined || !this.writer.fits('headline', headline)) continue;
      const below = isWhole(text, point)
        ? this.#line('text', telling.under ?? [], this.#numbers(), [])
        : addEndMark(capitalise(text));
      const kept = below === undefined ? undefined : this.#keep(headline, below);
      if (kept) {
        this.#use(head);
        return kept;
      }
    }
    return undefined;
  }

  #tellBelow(statement: Statement, telling: Telling): SlideCopy | undefined {
    const { text, form } = statement;
    const quoted = `“${addEndMark(text)}”`;
    const line = form === 'quote' ? quoted : addEndMark(capitalise(text));
    const point = findPoint(text, this.facts, SLIDE_LIMITS.textWords);
    const free = form !== 'quote' && !text.includes(':');
    const values = (copy: string): Values => {
      const { inside } = copy.includes('{Name}') ? withoutName(statement, this.facts) : statement;
      return {
        ...this.writer.values(),
        ...this.#numbers(),
        line,
        quoted,
        ...(free ? { say: inside } : {}),
        ...(free && point !== undefined && isWhole(text, point) ? { Point: this.#toPoint(point) } : {}),
      };
    };
    const headline = this.#line('headline', telling.labels, this.#numbers(), []);
    if (headline === undefined) return undefined;
    const own = [text, statement.inside, capitalise(statement.inside), withoutName(statement, this.facts).inside];
    const below = this.#line('text', telling.texts, values, own);
    return below === undefined ? undefined : this.#keep(headline, below);
  }

  #toPoint(point: string): string {
    return capitalise(point.replace(/^These (?:have|are|come with) (?=\S)/, ''));
  }

  /** Fills one of our lines, an unused one if there is any. */
  #line(
    part: 'headline' | 'text',
    pool: readonly string[],
    given: Values | ((copy: string) => Values),
    own: readonly string[],
  ): string | undefined {
    for (const copy of this.#inOrder(pool)) {
      const values = typeof given === 'function' ? given(copy) : { ...this.writer.values(), ...given };
      if (this.writer.isSaidIn(copy)) continue;
      const text = fill(contract(copy), values);
      if (text === undefined || findFault(text, own) || !this.writer.fits(part, text)) continue;
      this.#use(copy);
      return text;
    }
    return undefined;
  }

  #keep(headline: string, text: string): SlideCopy | undefined {
    if (!this.writer.fits('headline', headline) || !this.writer.fits('text', text)) return undefined;
    this.writer.hear(headline);
    this.writer.hear(text);
    return { headline, text };
  }

  #use(copy: string): void {
    const key = toLabel(copy);
    this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
  }

  /** The list in the order in which to try it: shuffled once, unless the deck's lines have an order; the least used first. */
  #inOrder<T>(list: readonly T[]): T[] {
    const ordered =
      (this.#orders.get(list) as T[] | undefined) ?? (this.deck.inOrder ? [...list] : this.random.shuffle(list));
    this.#orders.set(list, ordered);
    const uses = (one: T): number =>
      typeof one === 'string' ? (one === PLAIN ? Number.POSITIVE_INFINITY : (this.#uses.get(toLabel(one)) ?? 0)) : 0;
    return [...ordered].sort((a, b) => (uses(a) === uses(b) ? 0 : uses(a) - uses(b)));
  }
}

/** The text that takes any statement, used last. */
const PLAIN = '{line}';
/** A headline with a point counts as the same line as its label alone. */
const toLabel = (copy: string): string => copy.replace(': {Point}', '');
