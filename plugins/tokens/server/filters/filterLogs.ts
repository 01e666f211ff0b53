import type { LogProcessor } from '#plugins/ingest/contract';
import { tokenFiltersService } from './tokenFiltersService';

/** Leaves out what the filters of a token do not let through. */
const filterLogs: LogProcessor = {
  ready: (sender, services) => services.get(tokenFiltersService).ready(sender),
  stepFor: (sender, services) => services.get(tokenFiltersService).stepFor(sender),
};

export default filterLogs;
