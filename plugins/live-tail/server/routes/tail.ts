import { subDays } from 'date-fns';
import { fieldsPlan, implement, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { tailLimits } from '../../contract';
import { tailsService } from '../liveTailServices';
import { readTail } from '../readTail';
import { stillFollows } from '../stillFollows';
import { TailStream } from '../TailStream';

const mostFields = 1000;

export const tailConfig = implement(api.tailConfig, async ({ session, services, signal }) => {
  const now = Date.now();
  const range = { from: subDays(now, 1).getTime(), to: now + 1 };
  const { fields } = await services
    .get(telemetryService)
    .plan(fieldsPlan, { range, limit: mostFields }, { scope: session.scope(), signal });
  return { limits: tailLimits, fields: fields.map(({ name }) => name) };
});

export const tailStream = implement(api.tailStream, async (request, response, { session, sessionNow, services, signal }) => {
  const tail = readTail(request.url ?? '', session);
  const isStillOpen = async (): Promise<boolean> => stillFollows(await sessionNow(), tail);
  const stream = new TailStream(response, isStillOpen);
  const leave = await services.get(tailsService).join(tail, stream, signal);
  try {
    await stream.closed;
  } finally {
    leave();
  }
});
