/** The parts of PGlite's client that are used here: its parsers by type, and a query. */
interface Client {
  parsers: Record<number, unknown>;
  query<Row>(text: string): Promise<{ rows: Row[] }>;
}

/**
 * The array types that are still parsed, as node-postgres does: bool, bytea, int, text, varchar, float, date, timestamp,
 * interval, numeric, json, uuid.
 */
const READ: ReadonlySet<number> = new Set([
  199, 1000, 1001, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1187, 1231, 2951, 3807,
]);

/**
 * Removes parsers that are not needed. PGlite adds a parser for the array type of each of the database's 300 types, and copies all
 * parsers for every query, which takes 0.15 ms, a quarter of a look-up by key. Only the array types above keep their
 * parser; arrays of other types are returned as text.
 */
export async function dropUnusedArrayParsers(client: Client): Promise<void> {
  const { rows } = await client.query<{ array: number }>('select typarray as array from pg_type where typarray <> 0');
  for (const { array } of rows) if (!READ.has(array)) delete client.parsers[array];
}
