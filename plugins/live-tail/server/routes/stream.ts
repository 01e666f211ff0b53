import type { RawRoute } from '#sdk/server';
import { tailsService } from '../liveTailServices';
import { readTail } from '../readTail';
import { stillFollows } from '../stillFollows';
import { TailStream } from '../TailStream';

const route: RawRoute = {
  raw: async (request, response, { session, sessionNow, services, signal }) => {
    const tail = readTail(request.url ?? '', session);
    const isStillOpen = async (): Promise<boolean> => stillFollows(await sessionNow(), tail);
    const stream = new TailStream(response, isStillOpen);
    const leave = await services.get(tailsService).join(tail, stream, signal);
    try {
      await stream.closed;
    } finally {
      leave();
    }
  },
};

export default route;
