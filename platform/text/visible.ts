/**
 * A character that shows: not a blank, a control character, or one that is drawn as nothing. Of those that Unicode calls
 * ignorable, names contain zero-width joiners, soft hyphens and Hangul fillers. A Braille pattern without dots is a blank.
 */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]/u;

/** Whether a text has a character that a reader can see. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
