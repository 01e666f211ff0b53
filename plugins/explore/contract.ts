import type { ComponentType } from 'react';
import { defineService } from '#sdk';
import type { PanelSteps } from '#sdk/browser';
import type { Expression, Filter, TimeRange } from '#sdk/query';
import type { RequestSession, TelemetryQueries, TenantScope } from '#sdk/server';
import type { AskedAbout } from './aboutSchemas';
import { askedAbout } from './common/askedAbout';
import type { ExplorePreferenceValues, GeneralSettings } from './common/explorePreferences';
import type { ExploreRequest } from './common/exploreRequest';
import { type ExploreState, exploreAddress, parseExploreState, type Selection } from './common/exploreState';

export { type AskedAbout, about, type ExploreHit, logHitSchema } from './aboutSchemas';
export { logService } from './common/logService';
export { logSummary } from './common/logSummary';
export { searchAsLucene } from './common/searchAsLucene';
export { showWarmOutcome } from './common/showWarmOutcome';
export { stackFields } from './common/stackFields';
export { versionFields, versionIn } from './common/versionFields';
export { thisTab, type WarmNews, type WarmOutcome, warmChannel } from './common/warmNews';
export * from './graphSchemas';
export {
  logSections,
  panels,
  queryActions,
  resultViews,
  rowActions,
  searchOrigins,
  selectionPanels,
} from './points';
export * from './searchSchemas';
export {
  askedAbout,
  type ExplorePreferenceValues,
  type ExploreRequest,
  type ExploreState,
  exploreAddress,
  type GeneralSettings,
  parseExploreState,
  type Selection,
};

/** What Explore shows now, and how to ask it something else. In the URL, so that every change can be gone back on and shared. */
export interface Explore {
  /** Observable (MobX). */
  readonly state: ExploreState;
  /** Observable: which logs are asked for, without what only the screen cares about. Part of the key of whatever is fetched for it. */
  readonly request: ExploreRequest;
  /** Observable: counts the searches run; a new number fetches everything again. */
  readonly run: number;
  /** Observable: how many logs the last answer counted; undefined while none has come for what is asked now, or they were not counted. */
  readonly found: number | undefined;
  /** `replace` leaves no step for the back button: for what is looked at, not asked. */
  set(patch: Partial<ExploreState>, options?: { readonly replace?: boolean }): void;
  refresh(): void;
  /** Date math, ISO 8601 or milliseconds since the epoch. */
  setRange(from: string | number, to: string | number): void;
  include(field: string, value: unknown): void;
  exclude(field: string, value: unknown): void;
  /**
   * Shows something in the panel beside the result. `step` leaves the back button one to what the panel shows now.
   * @param panel id of a contribution to {@link panels}, a colon, and the id of the thing: `insight:12`
   */
  openPanel(panel: string, options?: { readonly step?: boolean }): void;
  /** Tells what is listed in place of the logs, in its order, so that j and k walk it in the panel; nothing once it is left. */
  walk(panels: readonly string[]): void;
}
export const exploreService = defineService<Explore>('explore/explore@1');

export interface QueryInputProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Whose fields and values are offered; those of the current account when empty. */
  readonly accounts: readonly number[];
  onChange(text: string): void;
  onSubmit(text: string): void;
}
/** A query and filters, as a search has them. */
export interface AskedSearch {
  readonly query: string;
  readonly filters: readonly Filter[];
}
export interface SearchInputProps extends AskedSearch {
  readonly label: string;
  readonly hint: string;
  /** As in {@link QueryInputProps}. */
  readonly accounts: readonly number[];
  onChange(asked: AskedSearch): void;
  /** Enter in the query line. */
  onSubmit(): void;
}
/** What other pages take from Explore to ask for logs: its code comes when it is used, without that of Explore's page. */
export interface QueryInputs {
  /** The editor of Lucene text, with its colours and completion. */
  load(): Promise<{ readonly default: ComponentType<QueryInputProps> }>;
  /** The same with Explore's filters below it. */
  loadSearch(): Promise<{ readonly default: ComponentType<SearchInputProps> }>;
  /** The most frequent values of a field. @param accounts as in {@link QueryInputProps} @throws ApiError */
  values(field: string, accounts: readonly number[]): Promise<readonly string[]>;
}
export const queryInputsService = defineService<QueryInputs>('explore/query-inputs@1');

export interface LogPanelProps {
  readonly id: string;
  /** Where it is looked for; the current account when empty. */
  readonly accounts: readonly number[];
  /** Where logs are listed: the way to the ones beside it. */
  readonly steps?: PanelSteps;
  onOpen(id: string): void;
  onClose(): void;
}
/** The panel in which Explore shows one log, for pages of others that list logs: put it into the `panel` of the page. Its code comes when it is used. */
export interface LogPanels {
  load(): Promise<{ readonly default: ComponentType<LogPanelProps> }>;
}
export const logPanelsService = defineService<LogPanels>('explore/log-panels@1');

/** What the person prefers in Explore. Observable (MobX); the defaults until the server has told. */
export interface ExplorePreferences extends ExplorePreferenceValues {
  /** In force at once; what the server does not take is taken back, with a notice. */
  setGeneral<K extends keyof GeneralSettings>(setting: K, value: GeneralSettings[K]): Promise<void>;
}
export const explorePreferencesService = defineService<ExplorePreferences>('explore/preferences@1');

/** For server code of others that answer calls about logs: reads {@link about} as Explore does. */
export interface LogQuestions {
  /** @throws PublicError 400 QUERY_INVALID, 400 TIME_RANGE_INVALID, 403 for a foreign account */
  read(
    body: AskedAbout,
    session: Pick<RequestSession, 'scope' | 'facts'>,
  ): { readonly where: Expression; readonly range: TimeRange; readonly scope: TenantScope };
  /**
   * Makes an answer from the logs of the mode that is asked for: those of the store, or warm ones.
   * @param what name of the question, different from those of others
   * @param asked all of its `body` is part of the key under which a warm answer is kept
   * @throws PublicError 404 WARM_TIER_OFF where nobody keeps warm logs; else as {@link WarmLogs} says
   */
  answer<T extends object>(
    what: string,
    asked: {
      readonly body: { readonly mode: 'CLASSIC' | 'WARM_TIER' };
      readonly scope: TenantScope;
      readonly range: TimeRange;
      readonly signal: AbortSignal;
    },
    ask: (telemetry: TelemetryQueries, signal: AbortSignal) => Promise<T>,
  ): Promise<T & { cached?: boolean }>;
  /** The keeper of warm logs itself. @throws PublicError 404 WARM_TIER_OFF where nobody keeps warm logs */
  warm(): WarmLogs;
}
export const logQuestionsService = defineService<LogQuestions>('explore/log-questions@1');

/** The same questions over warm logs: whoever keeps them provides it on the server. */
export interface WarmLogs {
  /**
   * @param ask makes the answer from a store that has nothing but the warm logs of the scope and range
   * @returns `cached` when it is the answer to the same key that was given some minutes ago
   * @throws PublicError 504 WARM_TIMEOUT, 502 ARCHIVE_UNREADABLE, 503 WARM_UNAVAILABLE with what to do
   */
  answer<T>(
    asked: {
      readonly scope: TenantScope;
      readonly range: TimeRange;
      /** Everything that the answer depends on, beside the scope and the logs themselves. */
      readonly key: string;
      readonly signal?: AbortSignal;
    },
    ask: (telemetry: TelemetryQueries, signal: AbortSignal) => Promise<T>,
  ): Promise<{ readonly value: T; readonly cached: boolean }>;
}
export const warmLogsService = defineService<WarmLogs>('explore/warm-logs@1');
