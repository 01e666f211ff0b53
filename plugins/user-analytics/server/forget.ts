import { subDays } from 'date-fns';
import type { JobCode } from '#sdk/server';
import { userEventsService } from './UserEvents';

const daysKept = 90;

const forget: JobCode = {
  run: ({ services }) => services.get(userEventsService).forget(subDays(new Date(), daysKept)),
};

export default forget;
