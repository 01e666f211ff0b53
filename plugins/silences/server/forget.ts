import { subDays } from 'date-fns';
import type { JobCode } from '#sdk/server';
import { silenceBookService } from './silenceBookService';

/** As long as what has fired is kept. */
const daysKept = 90;

const forget: JobCode = {
  run: ({ services }) => services.get(silenceBookService).forget(subDays(new Date(), daysKept)),
};

export default forget;
