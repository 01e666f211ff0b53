import type { Logger } from 'pino';
import type { Identity } from '#sdk/server';
import type { Sender } from '../../intake/Sender';
import type { Acceptance } from '../acceptance/Acceptance';
import type { DiskGuard } from '../disk/DiskGuard';
import type { Refusals } from '../ledger/Refusals';
import type { ByteBudget } from '../limits/ByteBudget';

/** What every transport needs to take telemetry in. */
export interface IntakeParts {
  readonly identity: Identity;
  readonly budget: ByteBudget;
  readonly disk: DiskGuard;
  readonly refusals: Refusals;
  readonly logger: Logger;
  readonly largestLog: number;
  /** Resolves when logs can be taken: asked before each request, done once. */
  prepare(): Promise<void>;
  /** Resolves when it is the request's turn to be read. */
  accept(sender: Sender, protocol: string, received: number): Promise<Acceptance>;
}
