import { subDays } from 'date-fns';
import type { JobCode } from '#sdk/server';
import { eventBookService } from './eventBookService';

const daysKept = 365;

const forget: JobCode = {
  run: ({ services }) => services.get(eventBookService).forget(subDays(new Date(), daysKept)),
};

export default forget;
