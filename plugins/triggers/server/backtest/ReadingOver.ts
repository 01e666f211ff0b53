import type { Extensions, TelemetryQueries, TenantScope } from '#sdk/server';

/** What a reading over the past asks, and for whom. */
export interface ReadingOver {
  readonly telemetry: TelemetryQueries;
  readonly extensions: Extensions;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
  /** Told how far it is, 0 to 1. */
  progress(share: number): void;
  /** Told what the answer leaves out. */
  notice(text: string): void;
}
