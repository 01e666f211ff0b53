import type { TableDefinition } from '#sdk/server';

/** Which steps of which plugin this store has seen. Ids that the present version does not know stay and disturb nobody. */
export const appliedMigrations: TableDefinition = {
  name: 'applied_migrations',
  columns: {
    plugin: 'String',
    id: 'String',
    applied: "DateTime64(3, 'UTC') DEFAULT now64(3)",
  },
  orderBy: ['plugin', 'id'],
};
