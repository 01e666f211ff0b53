import { defineService } from '#sdk';
import type { CollectorRecords } from './CollectorRecords';

/** The port of collectors, and the way to reach those that are connected. */
export interface Collectors {
  /** Undefined while it is not open; {@link problem} says why. */
  readonly port: number | undefined;
  readonly problem: string | undefined;
  /** Has every replica tell the collector of its configuration. */
  configured(accountId: number, instanceUid: string): void;
}

/** The collectors of an account. */
export interface AccountCollectors {
  of(accountId: number): CollectorRecords;
}

export const accountCollectorsService = defineService<AccountCollectors>('telemetry-collectors/accounts@1');
export const collectorsService = defineService<Collectors>('telemetry-collectors@1');
