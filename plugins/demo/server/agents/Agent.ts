import type { LogLine } from '../world/LogLine';
import type { Protocol } from '../world/services';
import type { Parcel, Way } from './Way';

/** A log agent: takes lines from containers and packs them for its protocol. */
export interface Agent extends Way {
  readonly protocol: Protocol;
  /** Everything in one request. */
  pack(lines: readonly LogLine[]): Parcel;
}
