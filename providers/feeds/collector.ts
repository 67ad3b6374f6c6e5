import { Unread } from './fields.js';
import { LEFT_OUT, type LeftOut } from './left-out.js';
import { type FeedItem, MAX_ITEMS } from './port.js';

/** Collects a feed's items: each key once, at most 5,000, and counts what was left out and why. */
export class Collector {
  readonly items: FeedItem[] = [];
  truncated = false;
  private readonly keys = new Map<string, FeedItem>();
  private readonly leftOut = new Map<LeftOut, { times: number; first: string }>();
  private untitled = 0;
  private firstUntitled = 0;
  private repeated = 0;
  private firstRepeated = '';
  private seen = 0;
  private readonly unread = new Unread();

  /**
   * Adds an item.
   * @param unread the values of the item that could not be read
   * @returns false when the feed is full, so that reading can stop
   */
  add(item: FeedItem | null, unread?: Unread): boolean {
    this.seen += 1;
    if (item === null) {
      this.untitled += 1;
      this.firstUntitled ||= this.seen;
      return true;
    }
    if (this.keys.has(item.key)) {
      this.repeated += 1;
      this.firstRepeated ||= item.key;
      return true;
    }
    if (this.items.length === MAX_ITEMS) {
      this.truncated = true;
      return false;
    }
    this.keys.set(item.key, item);
    this.items.push(item);
    if (unread) this.unread.add(unread);
    return true;
  }

  /** The currency that all prices share; null if they differ, if one has none, or if there are no prices. */
  currency(): string | null {
    const named = new Set(
      this.items.flatMap(({ price, salePrice }) =>
        [price, salePrice].flatMap((money) => (money ? [money.currency] : [])),
      ),
    );
    const [only] = named;
    return named.size === 1 ? (only ?? null) : null;
  }

  /** The item with this key; null if there is none. */
  find(key: string): FeedItem | null {
    return this.keys.get(key) ?? null;
  }

  /** Counts the unreadable values of a row that is not an item of its own. */
  note(unread: Unread): void {
    this.unread.add(unread);
  }

  /** Counts a product that is left out. */
  leaveOut(reason: LeftOut, name: string): void {
    const { times, first } = this.leftOut.get(reason) ?? { times: 0, first: name };
    this.leftOut.set(reason, { times: times + 1, first });
  }

  get hasLeftOut(): boolean {
    return this.leftOut.size > 0;
  }

  /** Describes in sentences what was left out or could not be read. */
  problems(): string[] {
    return [
      ...(this.untitled > 0
        ? [
            `${count(this.untitled, 'product has', 'products have')} no title and ${this.untitled === 1 ? 'was' : 'were'} left out (the first is number ${this.firstUntitled}).`,
          ]
        : []),
      ...(this.repeated > 0
        ? [
            `${count(this.repeated, 'product repeats', 'products repeat')} the key of an earlier one and ${this.repeated === 1 ? 'was' : 'were'} left out (the first: ${this.firstRepeated.slice(0, 40)}).`,
          ]
        : []),
      ...[...this.leftOut].map(
        ([reason, { times, first }]) =>
          `${count(times, `product ${LEFT_OUT[reason][0]}`, `products ${LEFT_OUT[reason][1]}`)} and ${times === 1 ? 'was' : 'were'} left out (the first: ${first.slice(0, 40)}).`,
      ),
      ...(['price', 'link', 'image'] as const).flatMap((kind) => {
        const times = this.unread.count[kind];
        return times > 0 ? [`${count(times, kind, `${kind}s`)} could not be read.`] : [];
      }),
      ...(this.unread.relative ? ['Some addresses are relative: set `siteUrl`, the address of the shop.'] : []),
    ];
  }
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
