import type { Signal } from '../../common/signal';
import type { Sender } from '../../intake/Sender';

/** Whose telemetry is counted; of the signal `logs` unless it says otherwise. */
export interface Source extends Sender {
  readonly signal?: Signal;
}
