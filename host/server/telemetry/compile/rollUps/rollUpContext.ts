import type { Params } from '../params';

/** What the statements about roll-ups share. */
export interface RollUpContext {
  readonly params: Params;
  /** For tables without time. */
  readonly tenant: string;
  /** Tenant and time range. */
  readonly where: string;
}
