import type { Context } from '#sdk';
import type { TelemetryQueries, TenantScope } from '#sdk/server';

/** What a reading over the past asks, and for whom. */
export interface ReadingOver {
  readonly telemetry: TelemetryQueries;
  readonly services: Context;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
  /** Told how far it is, 0 to 1. */
  progress(share: number): void;
}
