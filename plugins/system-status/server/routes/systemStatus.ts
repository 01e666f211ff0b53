import { subDays } from 'date-fns';
import { implement } from '#sdk/server';
import * as api from '../../api';
import { statusOf } from '../statusOf';
import { systemStatusService } from '../systemStatusService';

/** How far back incidents are shown. */
const days = 30;

export const readStatus = implement(api.readStatus, async ({ services }) => {
  const { checkup, records } = services.get(systemStatusService);
  const look = await checkup.recent();
  const now = new Date();
  const written = await records.since(subDays(now, days)).catch(() => null);
  // What could not be written down yet is newer than what is.
  const own = checkup.watch.all;
  const known = written === null ? null : [...own, ...written.filter(({ id }) => !own.some((incident) => incident.id === id))];
  return statusOf(look, known, now);
});
