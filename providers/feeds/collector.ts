import { type FieldContext, imagesOfRaw, type RawItem, rawKey, toItem } from './fields.js';
import { type FeedItem, MAX_ITEMS } from './port.js';

/**
 * Gathers a feed's items: each key once, at most 5,000, and a count of what was left out and why.
 */
export class Collector {
  readonly items: FeedItem[] = [];
  truncated = false;
  private readonly keys = new Set<string>();
  private untitled = 0;
  private firstUntitled = 0;
  private repeated = 0;
  private firstRepeated = '';
  private seen = 0;

  /** @returns false when the feed is full: there is no use in reading on */
  add(item: FeedItem | null): boolean {
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
    this.keys.add(item.key);
    this.items.push(item);
    return true;
  }

  /** An item of named fields. A row without a title under the last item's key is another photo of it (Shopify's export). */
  addRaw(raw: RawItem, context: FieldContext): boolean {
    const item = toItem(raw, context);
    const last = this.items.at(-1);
    if (item === null && last && rawKey(raw) === last.key) {
      last.images = [...new Set([...last.images, ...imagesOfRaw(raw, context.base)])].slice(0, 20);
      return true;
    }
    return this.add(item);
  }

  /** What was left out, as sentences. */
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
    ];
  }
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
