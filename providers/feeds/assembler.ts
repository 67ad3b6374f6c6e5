import type { Collector } from './collector.js';
import {
  type FieldContext,
  first,
  type Offer,
  offerOf,
  type RawItem,
  rawKey,
  titleOf,
  toItem,
  Unread,
} from './fields.js';
import { whyLeftOut } from './left-out.js';
import { NAMES } from './names.js';
import { type FeedItem, MAX_ITEMS } from './port.js';
import { commonTitle, mergeOffer, namesOf, type Row, rowKind } from './variants.js';

/** Maximum number of variations that wait for their product, which may come later in the table. */
const MAX_WAITING = 4 * MAX_ITEMS;

/**
 * Makes products of a feed's rows. Rows for variants and more pictures are merged into their product; products that the shop
 * does not sell publicly are left out, together with their variants.
 */
export class Assembler {
  /** The product of the last row; null if it was left out or has no title. */
  private last: FeedItem | null = null;
  private readonly byName = new Map<string, FeedItem>();
  private readonly byGroup = new Map<string, FeedItem>();
  private readonly leftOut = new Set<string>();
  private readonly waiting: { parent: string; raw: RawItem }[] = [];
  /** Products whose availability is that of their variations rather than their own. */
  private readonly varied = new Set<FeedItem>();

  constructor(
    private readonly collector: Collector,
    private readonly context: FieldContext,
  ) {}

  /** Takes a row. @returns false when the feed is full, so that reading can stop */
  take(raw: RawItem): boolean {
    const row = rowKind(raw, this.last);
    if (row.kind === 'nothing') return true;
    if (row.kind === 'variation') return this.takeVariation(raw, row.parent);
    if (row.kind === 'grouped') return this.takeGrouped(raw, row.group);
    return (row.kind === 'more' && this.takeMore(raw, row)) || this.takeProduct(raw);
  }

  /** Handles the variations whose product did not come. Those of the same product become one. */
  finish(): void {
    for (const { parent, raw } of this.waiting) {
      if (this.merge(raw, parent)) continue;
      const item = this.addItem(raw);
      if (item) this.byName.set(parent, item);
    }
    this.waiting.length = 0;
  }

  private takeProduct(raw: RawItem): boolean {
    const reason = whyLeftOut(raw);
    const key = rawKey(raw);
    if (reason !== null) {
      this.last = null;
      for (const name of [...namesOf(raw), ...(key === null ? [] : [key])]) this.leftOut.add(name);
      this.collector.leaveOut(reason, first(raw, NAMES.title) ?? key ?? '');
      return true;
    }
    const item = this.addItem(raw);
    // The rows after a product that is repeated belong to the earlier one with its key.
    this.last = item ?? (key === null ? null : this.collector.find(key));
    if (item && NAMES.parent.some((name) => raw.has(name)))
      for (const name of namesOf(raw)) this.byName.set(name, item);
    return !this.collector.truncated;
  }

  private addItem(raw: RawItem): FeedItem | null {
    const unread = new Unread();
    const item = toItem(raw, this.context, unread);
    return this.collector.add(item, unread) && this.collector.items.at(-1) === item ? item : null;
  }

  /** @returns whether the row belongs to an earlier product */
  private takeMore(raw: RawItem, { of }: Extract<Row, { kind: 'more' }>): boolean {
    const key = rawKey(raw) ?? '';
    if (of === 'key' && this.leftOut.has(key)) return true;
    const item = of === 'last' ? this.last : this.collector.find(key);
    if (item) mergeOffer(item, this.offer(raw));
    // Without a title, a row after a product that was left out belongs to that one.
    return item !== null || (of === 'last' && this.collector.hasLeftOut);
  }

  private takeGrouped(raw: RawItem, group: string): boolean {
    const item = this.byGroup.get(group);
    if (!item) {
      const before = this.last;
      const hasRoom = this.takeProduct(raw);
      if (this.last && this.last !== before) this.byGroup.set(group, this.last);
      return hasRoom;
    }
    if (whyLeftOut(raw) !== null) return true;
    mergeOffer(item, this.offer(raw));
    item.title = commonTitle(item.title, titleOf(raw) ?? item.title);
    return true;
  }

  private takeVariation(raw: RawItem, parent: string): boolean {
    if (whyLeftOut(raw) !== null || this.merge(raw, parent)) return true;
    this.waiting.push({ parent, raw });
    return this.waiting.length < MAX_WAITING;
  }

  /** @returns whether the variation's product is known; if it was left out, so is the variation */
  private merge(raw: RawItem, parent: string): boolean {
    if (this.leftOut.has(parent)) return true;
    const item = this.byName.get(parent);
    if (!item) return false;
    const offer = this.offer(raw);
    if (!this.varied.has(item) && offer.availability !== null) item.availability = null;
    this.varied.add(item);
    mergeOffer(item, offer);
    return true;
  }

  private offer(raw: RawItem): Offer {
    const unread = new Unread();
    const offer = offerOf(raw, this.context, unread);
    this.collector.note(unread);
    return offer;
  }
}
