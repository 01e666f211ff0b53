import { FinalFailure, type JobCode } from '#sdk/server';

/** What falls to it was not written to its end by whoever was to fetch it. */
const unfetched: JobCode = {
  run: async ({ attempt }) => {
    if (attempt > 1) throw new FinalFailure('The server that was writing the file has stopped. The file is not complete: export again.');
    throw new FinalFailure('The browser did not fetch the file in time. Export again.');
  },
};

export default unfetched;
