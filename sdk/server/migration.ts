import type { TableDefinition } from './tableDefinition';

/** Steps for the records store, in PostgreSQL's dialect; the plugin's own schema is first on the search path. */
export interface RecordsMigration {
  readonly statements: readonly string[];
}

/** Steps for the telemetry store. Table definitions become the engine's DDL, replicated and distributed on a cluster. */
export interface TelemetryMigration {
  readonly create?: readonly TableDefinition[];
  /** Plain ClickHouse DDL on the local tables; `{cluster}` stands where `ON CLUSTER …` goes on a cluster. */
  readonly statements?: readonly string[];
}

export type MigrationCode = RecordsMigration | TelemetryMigration;
