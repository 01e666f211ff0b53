export { directorySpace } from './directorySpace';
export { type Identity, identityService, type SharedToken } from './identity';
export type { JobCode } from './job';
export type { MigrationCode, RecordsMigration, TelemetryMigration } from './migration';
export { PublicError, unavailable } from './publicError';
export { type Records, recordsService, schemaOf } from './records';
export { defineRoute, type JsonRoute, type RawRoute, type RouteCode, type RouteRequest } from './route';
export {
  type Configuration,
  configurationService,
  type Degradation,
  degradationService,
  type Events,
  type Extensions,
  eventsService,
  extensionsService,
  type Introspection,
  introspectionService,
  type Listeners,
  listenersService,
  loggerService,
  type Metrics,
  metricsService,
} from './services';
export type { Account, AccountType, RequestSession, TenantScope, User } from './session';
export { sessionCookie } from './sessionCookie';
export type { TableDefinition } from './tableDefinition';
export { type QueryBudget, type QueryOptions, type RowBatch, type Telemetry, telemetryService } from './telemetry';
export {
  type DiskSpace,
  type Expired,
  type StorageUse,
  type TelemetrySignal,
  type TelemetryStorage,
  telemetrySignals,
  telemetryStorageService,
} from './telemetryStorage';
export { validInput } from './validInput';
