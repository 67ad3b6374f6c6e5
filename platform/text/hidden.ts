/**
 * Characters that are drawn as nothing, and those that turn the direction of the text after them, also of what is shown beside a
 * name. The joiners U+200C and U+200D are not among them: Persian and Hindi are spelled with them, and emoji composed.
 */
const HIDDEN = /[\u200b\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** Removes what would let one name look like another, or change how a text around it reads. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');
