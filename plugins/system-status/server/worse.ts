import { type ServiceState, serviceStates } from '../contract';

/** The worse of two states. */
export const worse = <State extends ServiceState>(one: State, other: State): State =>
  serviceStates.indexOf(one) >= serviceStates.indexOf(other) ? one : other;
