import type { LogProcessor } from '#plugins/ingest/contract';
import { unavailable } from '#sdk/server';
import { tokenFiltersService } from './tokenFiltersService';

/** Leaves out what the filters of a token do not let through. */
const filterLogs: LogProcessor = {
  ready: (sender, services) => {
    const filters = services.find(tokenFiltersService);
    // While the server stops, requests may come in until ingestion does: they are to be sent again, for nothing goes past the filters.
    if (filters === undefined) throw unavailable('The server is stopping. Send it again in a moment.');
    return filters.ready(sender);
  },
  stepFor: (sender, services) => services.get(tokenFiltersService).stepFor(sender),
};

export default filterLogs;
