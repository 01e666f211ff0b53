import type { IntakeParts } from '../http/IntakeParts';
import type { LossLedger } from '../ledger/LossLedger';

/** What all sockets of all receivers share. */
export interface StreamParts extends IntakeParts {
  readonly ledger: LossLedger;
  /** Bytes of a frame, packed and unpacked. */
  readonly largestFrame: number;
}
