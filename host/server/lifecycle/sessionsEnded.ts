import type { Events } from '#sdk/server';

const topic = 'host/sessions-ended';
/** Ids of accounts begin at 1: replicas hear it, and no browser. */
const noAccount = 0;

/** Has the other replicas forget the sessions that they keep in memory, so that one that ended here opens nothing there. */
export const tellSessionsEnded = (events: Pick<Events, 'publish'>): void => events.publish(topic, {}, noAccount);

export const onSessionsEnded = (events: Pick<Events, 'subscribe'>, listener: () => void): (() => void) => events.subscribe(topic, listener);
