import type { Logger } from 'pino';
import type { Identity } from '#sdk/server';
import type { Sender } from '../../contract';
import type { LossLedger } from '../ledger/LossLedger';
import type { Refusals } from '../ledger/Refusals';
import type { Acceptance } from '../pipeline/Acceptance';
import type { ByteBudget } from '../pipeline/ByteBudget';

/** What all sockets of all receivers share. */
export interface StreamParts {
  readonly identity: Identity;
  readonly budget: ByteBudget;
  readonly ledger: LossLedger;
  readonly refusals: Refusals;
  readonly logger: Logger;
  /** Bytes of a frame, packed and unpacked. */
  readonly largestFrame: number;
  readonly largestLog: number;
  /** Resolves when logs can be taken. */
  prepare(): Promise<void>;
  accept(sender: Sender, protocol: string, received: number): Promise<Acceptance>;
}
