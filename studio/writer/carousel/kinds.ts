import type { FactKind } from '../facts/fact.js';
import type { Followed } from '../follow.js';

/** What is particular about a kind of carousel. */
export interface Kind {
  /** The roles that its slides between the cover and the last one may have, besides `point` and `proof`. */
  roles: readonly string[];
  /** The roles of the offline writer's slides, by the kind of the fact that a slide tells; `usual` for all others. */
  of?: Readonly<Partial<Record<FactKind, string>>>;
  usual?: string;
  /** Kinds of facts that come first. */
  first?: readonly FactKind[];
  /** Whether facts with a figure come first. */
  figures?: boolean;
  /** Whether slides are numbered, and in which direction. */
  numbers?: 'up' | 'down';
}

const every = (role: string): Kind => ({ roles: [role], usual: role });
const STEPS: Kind = { roles: ['step'], of: { step: 'step' }, first: ['step'] };

/** By the keys of the vocabulary of formats. A kind that needs more than a brief states is told by its facts alone. */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    'carousel:list': { ...every('item'), numbers: 'up' },
    'carousel:how-to': STEPS,
    'carousel:myth-fact': { roles: ['fact', 'myth'], usual: 'fact' },
    'carousel:before-after': {
      roles: ['before', 'turn', 'after'],
      of: { problem: 'before', question: 'before', what: 'turn', benefit: 'after' },
      first: ['problem', 'question', 'what'],
    },
    'carousel:story': every('scene'),
    'carousel:checklist': every('check'),
    'carousel:comparison': { roles: ['question'] },
    'carousel:mistakes': { roles: ['mistake'], first: ['problem'] },
    'deck:inside': { ...every('look'), first: ['detail'] },
    'deck:numbers': { ...every('figure'), figures: true },
    'deck:steps': STEPS,
    'deck:ranking': { ...every('place'), numbers: 'down' },
    'deck:lineup': { roles: ['buyer'], of: { audience: 'buyer' }, first: ['audience'] },
    'deck:quotes': { roles: ['quote'], of: { proof: 'quote' }, first: ['proof'] },
    'deck:screens': every('screen'),
    'deck:diary': { roles: ['day'], first: ['when'] },
  } satisfies Record<string, Kind>),
);

/** The kind of carousel that the followed format is; undefined for a format of the library and for a winner's. */
export const findKind = (follows: Followed | null | undefined): Kind | undefined => KINDS.get(follows?.key ?? '');
