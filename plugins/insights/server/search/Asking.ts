import type { Context } from '#sdk';
import type { Expression, TimeRange } from '#sdk/query';
import type { TelemetryQueries, TenantScope } from '#sdk/server';

/** Which logs are looked at for insights. */
export interface Asking {
  readonly services: Context;
  readonly where: Expression;
  readonly range: TimeRange;
  readonly scope: TenantScope;
  /** Asks the logs of the mode that is looked at. @param what tells the question from others about the same logs */
  ask<T extends object>(what: string, ask: (telemetry: TelemetryQueries, signal: AbortSignal) => Promise<T>): Promise<T>;
}
