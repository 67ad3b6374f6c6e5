/**
 * Declares an index for text search (`gin_trgm_ops`) in an entity. The comparison of entities with the database knows such an index
 * only by its name; what it contains is in its migration.
 */
export const searchIndex = (name: string) => ({ name, expression: 'see the migration' });
