import { subDays } from 'date-fns';
import type { JobCode } from '#sdk/server';
import { notificationRecordsService } from './notificationRecordsService';

const daysKept = 30;

const forget: JobCode = {
  run: ({ services }) => services.get(notificationRecordsService).forget(subDays(new Date(), daysKept)),
};

export default forget;
