import { type JobCode, metricsService, recordsService } from '#sdk/server';
import { notes } from './tables';

/** How many notes there are, for operators: `astrolabe_template_notes` at `/metrics`. */
const countNotes: JobCode = {
  run: async ({ services, signal }) => {
    const count = await services.get(recordsService).db.$count(notes);
    signal.throwIfAborted();
    services.get(metricsService).gauge('astrolabe_template_notes', 'Notes of all accounts').set(count);
  },
};

export default countNotes;
