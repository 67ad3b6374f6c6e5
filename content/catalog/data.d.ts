/** What shops call things, built from the YAML files of this folder by `content/build.ts`. */
import type { Categories, Columns, NameWords } from './schema.js';

export declare const CATEGORIES: Categories;
export declare const COLUMNS: Columns;
export declare const NAME_WORDS: NameWords;
