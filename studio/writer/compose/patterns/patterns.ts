import type { Beat } from '../../formats.js';

/**
 * Sentence patterns by structure and beat, written to be said out loud. A pattern is used only where the brief fills all its
 * slots and the line comes out speakable. A leading `tone:` keeps a pattern to one tone of voice.
 *
 * Slots: {P} the product by name, {p} again but short, {W} what it is (only after a name), {w} what it is, {wb} what it is with
 * its first benefit, {b} the benefit ("keeps your tea hot"; {b2}, {b3} further ones), {bme} the same of oneself, {one} after
 * "something that", {do} after "to" and "can" ({oneme}, {dome} of oneself), {x} what people are tired of ({xme}, {xis} its
 * "is", {xing} only if a gerund, {xnp} only if not), {xs} a sentence that complains, {bb} two benefits in one breath, {a} the audience, {you} "you're a busy parent", {proof} a clause,
 * {price}, {it} {its} {them} {their} {does}, {thing}, {niche}, {matter}.
 */
export type Patterns = Partial<Record<Beat, readonly string[]>>;
