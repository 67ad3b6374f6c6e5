/** Where a message names the call of the API that does what it advises: ` (POST /api/v1/uploads)`, `: PATCH /api/v1/flows/{id}`. */
const ASIDE = / \([A-Z]{3,6} \/[\w/{}?=&-]{1,200}\)/g;
const AFTER = /: [A-Z]{3,6} \/[\w/{}?=&-]{1,200}/g;
/** The field of the request that a message is about: `` `briefSource.value`: ``. */
const FIELD = /^`[\w.[\]]{1,80}`: /;

/** A message of the server without the calls and fields that it names for programs: the page has a button or an input for them. */
export const forPeople = (message: string): string =>
  message.replace(ASIDE, '').replace(AFTER, '').replace(FIELD, '').replaceAll('`', '');
