import { type JobCode, telemetryStorageService } from '#sdk/server';

const enforceRetention: JobCode = {
  run: ({ services, signal }) => services.get(telemetryStorageService).enforceRetention(new Date(), signal),
};
export default enforceRetention;
