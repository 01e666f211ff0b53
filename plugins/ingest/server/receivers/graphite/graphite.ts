import type { GroupIntake, StreamReceiver } from '../../../intake/streamReceiver';
import { delimited, eachFrame, lineEnds } from '../eachFrame';
import { linesOf } from '../linesOf';
import { labelsOf } from '../otlp/metrics/labels';
import { prometheusName } from '../otlp/metrics/prometheusName';
import { readGraphite } from './readGraphite';

const SAMPLE_LENGTH = 500;
const about = { type: 'unknown' };

type Intakes = (token: string | undefined) => Promise<GroupIntake>;

/** Graphite's plain text over TCP and UDP: `path[;tag=value…] value time` a line. The protocol has no acknowledgement. */
const graphite: StreamReceiver = {
  serve: (connection) => {
    const intakeOf: Intakes = (token) => connection.intake(token);
    return eachFrame(
      connection,
      delimited(lineEnds, connection.largestLog, 'must be ended'),
      (frame) => take(frame, intakeOf),
      async (reason, sample) => (await intakeOf(undefined)).metrics.reject(reason, sample),
    );
  },

  datagram: async ({ bytes, intake }) => {
    for (const { start, end } of linesOf(bytes)) await take(bytes.subarray(start, end), intake);
  },
};

async function take(frame: Buffer, intakeOf: Intakes): Promise<void> {
  const line = frame.toString('utf8').trim();
  if (line === '') return;
  const now = Date.now();
  const sample = readGraphite(line, now);
  if (sample === undefined) {
    (await intakeOf(undefined)).metrics.reject('malformed', line.slice(0, SAMPLE_LENGTH));
    return;
  }
  const { metrics } = await intakeOf(sample.token);
  const key = `graphite ${sample.path}`;
  let series = metrics.known(key);
  if (series === undefined) {
    const metric = prometheusName(sample.name, '', 'other');
    metrics.describe(metric, { ...about, originalName: sample.name });
    series = metrics.series(metric, labelsOf(sample.tags), about, key);
  }
  if (series === undefined) metrics.reject('oversized', line.slice(0, SAMPLE_LENGTH));
  else metrics.sample(series, sample.millis, sample.value, 0);
}

export default graphite;
