/** Where a message names the call of the API that does what it advises: ` (POST /api/v1/uploads)`, `: PATCH /api/v1/flows/{id}`. */
const ASIDE = / \([A-Z]{3,6} \/[\w/{}?=&-]{1,200}\)/g;
const AFTER = /: [A-Z]{3,6} \/[\w/{}?=&-]{1,200}/g;

/** A message of the server without the calls that it names for programs: the page has a button for them. */
export const forPeople = (message: string): string => message.replace(ASIDE, '').replace(AFTER, '');
