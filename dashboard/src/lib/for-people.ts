const CALL = '(?:GET|POST|PUT|PATCH|DELETE) /[^\\s)]*?';
/** Where a message names the call of the API that does what it advises: ` (POST /api/v1/uploads)`, `: PATCH /api/v1/flows/{id}`. */
const CALLS = new RegExp(` \\(${CALL}\\)|: ${CALL}(?=[.,;]?(?:\\s|$))`, 'g');

/** A message of the server without the calls that it names for programs: the page has a button for them. */
export const forPeople = (message: string): string => message.replace(CALLS, '');
