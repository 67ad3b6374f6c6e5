import { withoutAccents } from '../../platform/text/ends.js';
import { wordSet } from './names.js';
import type { Availability } from './port.js';

/** Words for availability, in the languages of the names of columns. */
const IN_STOCK = wordSet(`
  in_stock instock available available_for_order yes y true 1 limitedavailability
  auf_lager vorratig lieferbar ja wahr en_stock disponible oui vrai si verdadero disponibile vero op_voorraad em_estoque sim`);
const OUT_OF_STOCK = wordSet(`
  out_of_stock outofstock soldout sold_out no n false 0 unavailable discontinued
  nicht_auf_lager nicht_vorratig ausverkauft nein falsch rupture_de_stock epuise non faux agotado falso esaurito
  non_disponibile uitverkocht niet_op_voorraad nee esgotado nao`);
const PREORDER = wordSet('preorder pre_order vorbestellung vorbestellbar precommande');
const BACKORDER = wordSet('backorder onbackorder on_backorder back_order');

/** Reads a word for availability; null if it is not known. */
export function parseAvailability(text: unknown): Availability | null {
  const said =
    typeof text === 'string'
      ? withoutAccents(text.slice(0, 60).trim().toLowerCase())
          .replace(/[\s-]+/g, '_')
          .replace(/^https?:\/\/schema\.org\//, '')
      : String(text);
  if (IN_STOCK.has(said)) return 'in_stock';
  if (OUT_OF_STOCK.has(said)) return 'out_of_stock';
  if (PREORDER.has(said)) return 'preorder';
  return BACKORDER.has(said) ? 'backorder' : null;
}

/** The availability of a stated quantity: none, or fewer because more was sold than there was, is out of stock. */
export function ofQuantity(text: string | null): Availability | null {
  const quantity = /^\s{0,9}(-?\d{1,9})(?:[.,]0{1,4})?\s{0,9}$/.exec(text ?? '')?.[1];
  return quantity === undefined ? null : Number(quantity) > 0 ? 'in_stock' : 'out_of_stock';
}
