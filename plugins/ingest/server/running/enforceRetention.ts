import type { JobCode } from '#sdk/server';
import { ingestionService } from './ingestionService';

/** Deletes what the accounts do not keep any longer. */
const enforceRetention: JobCode = {
  run: ({ services, signal }) => services.get(ingestionService).ingestion.retention.enforce(signal),
};

export default enforceRetention;
