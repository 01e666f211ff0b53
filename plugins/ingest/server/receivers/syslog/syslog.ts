import { isUtf8 } from 'node:buffer';
import type { GroupIntake, StreamReceiver } from '../../../intake/streamReceiver';
import { tellTime } from '../../times/tellTime';
import { eachFrame, type FrameFault } from '../eachFrame';
import { readSyslog } from './readSyslog';
import { syslogFraming } from './syslogFraming';

const SAMPLE_LENGTH = 500;

type Intakes = (token: string | undefined) => Promise<GroupIntake>;

/** Syslog of RFC 3164 and 5424 over UDP, TCP and TLS, in both framings of RFC 6587. The protocol has no acknowledgement. */
const syslog: StreamReceiver = {
  serve: (connection) => {
    const { largestLog, largestFrame } = connection;
    const intakeOf: Intakes = (token) => connection.intake(token);
    return eachFrame(
      connection,
      syslogFraming(largestLog, largestFrame),
      (frame) => take(frame, intakeOf),
      (reason, sample) => refuse(reason, sample.replace(/^\d+ /, ''), intakeOf),
    );
  },

  datagram: async ({ bytes, largestLog, intake }) =>
    bytes.length > largestLog ? refuse('oversized', bytes.toString('utf8', 0, SAMPLE_LENGTH), intake) : take(bytes, intake),
};

async function take(frame: Buffer, intakeOf: Intakes): Promise<void> {
  const text = frame.toString('utf8').replace(/(?<![\r\n\0])[\r\n\0]+$/, '');
  if (text.trim() === '') return;
  const { record, time, token } = readSyslog(text, Date.now());
  const intake = await intakeOf(token);
  if (!isUtf8(frame)) intake.repaired('invalid-utf8');
  tellTime(record, time, intake);
  intake.record(record, 0);
}

async function refuse(reason: FrameFault, sample: string, intakeOf: Intakes): Promise<void> {
  const { token } = readSyslog(sample, Date.now());
  (await intakeOf(token)).reject(reason, sample);
}

export default syslog;
