import { subDays } from 'date-fns';
import type { JobCode } from '#sdk/server';
import { errorRecordsService } from './errorRecordsService';

const daysKept = 30;

const forget: JobCode = {
  run: ({ services }) => services.get(errorRecordsService).forget(subDays(new Date(), daysKept)),
};

export default forget;
