import type { MigrationStep } from './migrations/Migrator';
import { logs } from './tables/logs';

/** The host's own tables. */
export const hostMigrations: readonly MigrationStep[] = [{ id: '0001-logs', migration: { create: [logs] } }];
