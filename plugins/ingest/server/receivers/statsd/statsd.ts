import type { LaterIntake, StreamReceiver } from '../../../intake/streamReceiver';
import { delimited, eachFrame, lineEnds } from '../eachFrame';
import { linesOf } from '../linesOf';
import { Aggregation } from './Aggregation';
import { readStatsd } from './readStatsd';

const SAMPLE_LENGTH = 500;
/** Events and service checks of DogStatsD are no metrics. */
const NO_METRIC = /^_(?:e\{|sc\|)/;

/**
 * StatsD over UDP and TCP, with DogStatsD's tags and distributions. What comes is added up and stored at the end of each interval, as the
 * protocol means it. Nothing is acknowledged.
 * @param interval milliseconds
 */
export function statsdReceiver(interval: number): StreamReceiver {
  const aggregation = new Aggregation();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    // What could not be handed over is there at the next flush.
    flushing = flushing.then(() => aggregation.flush(Date.now())).catch(() => undefined);
    return flushing;
  };

  const schedule = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush().then(() => {
        if (!aggregation.isEmpty) schedule();
      });
    }, interval);
  };

  const take = async (frame: Buffer, later: LaterIntake, refuse: LaterIntake['intake']): Promise<void> => {
    const line = frame.toString('utf8').trim();
    if (line === '') return;
    const sample = line.slice(0, SAMPLE_LENGTH);
    const metric = readStatsd(line);
    if (metric === undefined) {
      (await refuse(undefined)).metrics.reject(NO_METRIC.test(line) ? 'unsupported' : 'malformed', sample);
      return;
    }
    const sender = await later.sender(metric.token);
    const isTaken = sender !== undefined && aggregation.add(sender, metric, later, Date.now());
    if (isTaken) schedule();
    else (await refuse(metric.token)).metrics.reject('oversized', sample);
  };

  return {
    serve: (connection) =>
      eachFrame(
        connection,
        delimited(lineEnds, connection.largestLog, 'must be ended'),
        (frame) => take(frame, connection.later, (token) => connection.intake(token)),
        async (reason, sample) => (await connection.intake(undefined)).metrics.reject(reason, sample),
      ),

    datagram: async ({ bytes, intake, later }) => {
      for (const { start, end } of linesOf(bytes)) await take(bytes.subarray(start, end), later, intake);
    },

    stop: async () => {
      await flush();
      clearTimeout(timer);
      timer = undefined;
      aggregation.clear();
    },
  };
}

const INTERVAL = 10_000;

export default statsdReceiver(INTERVAL);
