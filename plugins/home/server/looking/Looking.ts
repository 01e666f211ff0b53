import type { Context } from '#sdk';
import type { TenantScope } from '#sdk/server';
import type { Today, TodayNews } from '../../common/todaySchemas';

/** For whom it is looked what went wrong, and how. */
export interface Looking {
  readonly services: Context;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly asOf: number;
  /** What was found last: of incidents that have not changed since, nothing is compared again. */
  readonly known?: Today;
  tell?(news: TodayNews): void;
}
