import type { Filter } from '#sdk/query';

/** Logs that name a service as theirs: the same in Explore and where they are counted. */
export const serviceLogFilter = (service: string): Filter => ({ field: { id: 'service', name: 'service' }, type: 'IS', value: service });
