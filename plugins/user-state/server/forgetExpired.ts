import type { JobCode } from '#sdk/server';
import { userStatesService } from './userStatesService';

const forgetExpired: JobCode = {
  run: ({ services }) => services.get(userStatesService).removeExpired(),
};

export default forgetExpired;
