import type { ServiceState } from '../contract';

/** A time in which one replica found a service not up. */
export interface Incident {
  readonly id: string;
  /** Of the service, with its title. */
  readonly key: string;
  readonly title: string;
  /** The worst that it came to, and why. */
  readonly state: Exclude<ServiceState, 'up'>;
  readonly reason: string;
  readonly beganAt: Date;
  /** When it was last found not to be up. */
  readonly seenAt: Date;
  /** Null while it lasts. */
  readonly endedAt: Date | null;
}
