import type { JobCode } from '#sdk/server';
import { systemStatusService } from './systemStatusService';

const look: JobCode = {
  run: async ({ services }) => {
    const { checkup, records } = services.get(systemStatusService);
    await checkup.look();
    // When the store does not answer, the look itself has said so.
    await records.endForgotten(new Date()).catch(() => undefined);
  },
};

export default look;
