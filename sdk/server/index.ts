export type { AccountType } from '../accountTypes';
export { foreignRouteFault, foreignRoutes } from '../foreignRoutes';
export { AttemptLimit, type AttemptLimitOptions } from './AttemptLimit';
export type { AccountData, AccountRecord } from './accountData';
export {
  type AccountBilling,
  type AccountLimits,
  type AccountRemoval,
  type Accounts,
  accountsService,
  type BillingType,
  type ManagedAccount,
  type NewAccount,
  type RemovedAccount,
} from './accounts';
export { type Actor, type ActorFault, type ActorReason, type Actors, ActorUnavailable, actorsService } from './actors';
export type { AiAsking, AiPassage, AiSource } from './aiSource';
export { askAiSource, type OfferedSource, type SourceAnswer } from './askAiSource';
export {
  type AskedQuestion,
  type AskPerson,
  type ChoiceQuestion,
  type QuestionChoice,
  QuestionDeclined,
  type TextQuestion,
} from './assistantQuestion';
export { type AssistantTool, type AssistantToolRun, mostAnswerTokens, mostToolTokens, type ToolProgress, toolInput } from './assistantTool';
export { type Audit, type AuditActor, type AuditDetails, type AuditEntry, type AuditNote, type AuditQuery, auditService } from './audit';
export { type Batch, type BatchAnswer, type BatchFound, type BatchMeasure, type BatchQuestion, mostQuestions } from './batch';
export { contactAddress } from './contactAddress';
export { type CsvCell, csvLines } from './csvLines';
export { directorySpace } from './directorySpace';
export {
  type DomainEvents,
  defineEventHandler,
  domainEventsService,
  type EventDelivery,
  type EventHandler,
  eventJob,
  eventJobId,
  eventTask,
} from './domainEvents';
export { FairQueue, type Turn } from './FairQueue';
export { PublicError, publicErrorOf, unavailable } from './faults/publicError';
export type { FieldTypes, FieldTypesSource } from './fieldTypes';
export { type FeatureFlags, flagsService } from './flags';
export { type FolderAccess, type FolderRule, folderPath, ruleOf } from './folders';
export {
  type ApiToken,
  type Identity,
  identityService,
  type NewApiToken,
  type PersonSession,
  type SessionSecret,
  type SharedToken,
  type SignInPlace,
} from './identity';
export { type Impersonation, type IssuedSession, impersonationService, type WantedImpersonation } from './impersonation';
export { implement, serve } from './implement';
export {
  type InstalledPlugin,
  type InstalledPlugins,
  installedPluginsService,
  type OfferedPlugin,
  type PluginProblem,
} from './installedPlugins';
export { defineJob, FinalFailure, type JobCode, type JobRun, LeaseLost, RetryLater } from './job';
export { fieldNamesPlan, fieldsPlan, fieldValuesPlan, labelsPlan, labelValuesPlan, metricsPlan } from './keptCountsPlans';
export type { MigrationCode, RecordsMigration, TelemetryMigration } from './migration';
export {
  type CarriedPart,
  type ChannelCall,
  type ChannelInfo,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryQuery,
  type DeliveryState,
  defineNotificationChannel,
  deliveryStates,
  type NewNotification,
  type NotificationAttachment,
  type NotificationChannel,
  type NotificationMessage,
  type NotificationSeverity,
  type Notify,
  notificationSeverities,
  notifyService,
} from './notify';
export { type OneTimeSecret, type OneTimeSecrets, oneTimeSecretsService, type SecretFault } from './oneTimeSecrets';
export {
  type Outbound,
  OutboundError,
  type OutboundFault,
  type OutboundMethod,
  type OutboundRequest,
  type OutboundResponse,
  type OutboundStream,
  type OutboundStreamRequest,
  outboundService,
} from './outbound';
export { asksOf, type PackedPlugin, type PluginAsks, packedPluginSchema, pluginAsksSchema } from './packedPlugin';
export {
  type Invitation,
  type KnownPerson,
  type Member,
  type MemberStatus,
  type NewInvitation,
  type People,
  peopleService,
  type SignUp,
} from './people';
export type { Plan, PlanBuckets, PlanBuilder, PlanField, PlanRow, PlanRows, PlanStatement, PlanToken, PlanValueType } from './plan';
export {
  type Clause,
  type ContributionView,
  type Onlooker,
  type PluginAdministration,
  type PluginDetails,
  type PluginSwitch,
  pluginAdministrationService,
  type SwitchAudience,
  type SwitchPreview,
} from './pluginAdministration';
export { pluginWorker } from './pluginWorker';
export { addressNumber } from './predicate/addressNumber';
export { type Bound, boundNanoseconds, boundsOf, clampNanoseconds, type Range, rangeKind } from './predicate/bounds';
export { comparedAs, equalTexts, readsAsAddress, readsAsTime, timeBounds } from './predicate/equalTexts';
export { invalidQuery } from './predicate/invalidQuery';
export { hasWildcard, wildcardRefusal } from './predicate/logFields';
export { type LogPredicate, logPredicate } from './predicate/logPredicate';
export { checkedFuzzy, checkedNear, fuzzyWordTest, isWithin } from './predicate/looseTests';
export type { ReadableLog } from './predicate/ReadableLog';
export { checkedRegex } from './predicate/regex';
export { exactDouble, wholeEnd, wholePart } from './predicate/wholeNumbers';
export { textWildcardRegex, type WildcardPart, wildcardParts } from './predicate/wildcard';
export { gapClass, hasUnspaced, isWordChar, unspacedEnds, unspacedPhrase, wordsOf } from './predicate/words';
export type { QueryBudget, QueryOptions, QueryProgress } from './queryOptions';
export { nonEmptyRange, readInstant, readTimeRange, type WrittenRange } from './readTimeRange';
export { type Records, type RecordsDb, recordsService, schemaOf } from './records';
export { requireAccount } from './requireAccount';
export { requireGoodPassword } from './requireGoodPassword';
export { requirePerson } from './requirePerson';
export { requireShare } from './requireShare';
export type {
  Implementation,
  JsonHandler,
  RawHandler,
  RouteRequest,
  ServedEndpoint,
  Telling,
} from './route';
export { type OfferedTool, runAssistantTool, type ToolCaller, type ToolConsent, type ToolOutcome } from './runAssistantTool';
export type { Room, Shares } from './Shares';
export { type SavedObjectActor, savedObjectActor } from './savedObjectActor';
export {
  defineSavedObjectType,
  type NewSavedObject,
  type SavedObject,
  type SavedObjectAbout,
  type SavedObjectChange,
  type SavedObjectDeed,
  type SavedObjectNews,
  type SavedObjectPage,
  type SavedObjectQuery,
  type SavedObjectReference,
  type SavedObjectSharing,
  type SavedObjects,
  type SavedObjectType,
  type SavedObjectTypeCode,
  type SavedObjectVersion,
  savedObjectsService,
} from './savedObjects';
export {
  type ExportedObject,
  type ExportedObjects,
  exportedObjectsSchema,
  type ImportChoice,
  type ImportReport,
  importReportSchema,
  mostExportedObjects,
} from './savedObjectTransfer';
export type { Search, SearchNews, SearchOptions } from './search';
export { type CodePlace, type SecondFactorState, type SecondFactors, secondFactorsService } from './secondFactors';
export { type SecretBox, secretBoxService } from './secretBox';
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
export type { Account, Asker, PlanType, RequestSession, TenantScope, User } from './session';
export { accountsOf } from './session';
export { adminCookie, sessionCookie } from './sessionCookie';
export { type NewShare, type Share, type ShareState, type ShareTokens, shareTokensService } from './shareTokens';
export { SignInElsewhere } from './signInElsewhere';
export { signInPlace } from './signInPlace';
export type { TableDefinition } from './tableDefinition';
export {
  type RowBatch,
  type Telemetry,
  type TelemetryQueries,
  telemetryService,
} from './telemetry';
export {
  type ArchiveContent,
  type ArchiveFile,
  type ArchiveLocation,
  type ArchiveQueryOptions,
  type ArchiveSlice,
  type TelemetryArchive,
  type TelemetryArchives,
  telemetryArchivesService,
  type WrittenFile,
} from './telemetryArchive';
export {
  type DiskSpace,
  type Expired,
  everyDay,
  type SeriesToDelete,
  type StorageUse,
  type StoredSignal,
  type TelemetryStorage,
  telemetryStorageService,
} from './telemetryStorage';
export { type TenantAccount, type TenantPage, type TenantQuery, type Tenants, type TenantUser, tenantsService } from './tenants';
export { validInput } from './validInput';
export {
  type EnqueueOptions,
  type Hold,
  type Pace,
  type ScheduleOptions,
  type TaskState,
  taskStates,
  type Work,
  type WorkQuery,
  type WorkRun,
  type WorkTask,
  workService,
} from './work';
