import { subDays } from 'date-fns';
import type { JobCode } from '#sdk/server';
import { systemStatusService } from './systemStatusService';

const daysKept = 90;

const forgetIncidents: JobCode = {
  run: ({ services }) => services.get(systemStatusService).records.forget(subDays(new Date(), daysKept)),
};

export default forgetIncidents;
