import type { QueryBudget, TelemetryArchives } from '#sdk/server';
import type { Clients } from '../client/createClients';
import type { TelemetryStore } from '../store/TelemetryStore';
import { Archive } from './Archive';
import { directoryPlace } from './directoryPlace';
import { s3Place } from './s3Place';

/** @param isEmbedded whether the engine is the one in this machine's child process, which reads this machine's files */
export const createArchives = (clients: Clients, store: TelemetryStore, budget: QueryBudget, isEmbedded: boolean): TelemetryArchives => ({
  open: (location) =>
    new Archive({ clients, store, budget, place: location.kind === 's3' ? s3Place(location) : directoryPlace(location.path, isEmbedded) }),
});
