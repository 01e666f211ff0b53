import { isUtf8 } from 'node:buffer';
import type { GroupIntake, StreamReceiver } from '../../../intake/streamReceiver';
import { delimited, eachFrame } from '../eachFrame';
import { ChunkStore } from './ChunkStore';
import { gelfMessage } from './gelfMessage';

const NUL = 0;
const TYPE = 'gelf';
const SAMPLE_LENGTH = 500;
const chunks = new ChunkStore();

type Intakes = (token: string | undefined) => Promise<GroupIntake>;

/** GELF over UDP (chunked, gzip, zlib) and over TCP (ended by a zero byte). The protocol has no acknowledgement. */
const gelf: StreamReceiver = {
  serve: (connection) => {
    const intakeOf: Intakes = (token) => connection.intake(token);
    return eachFrame(
      connection,
      delimited([NUL], connection.largestLog),
      (frame) => take(frame, intakeOf),
      async (reason, sample) => (await intakeOf(undefined)).reject(reason, sample),
    );
  },

  datagram: async ({ bytes, remote, intake, unpack, largestLog }) => {
    for (const lost of chunks.expire()) (await intake(undefined)).reject('malformed', `A chunked message is not whole: ${lost}.`);
    const whole = ChunkStore.isChunk(bytes) ? chunks.add(bytes, remote) : bytes;
    if (whole === 'partial') return;
    if (whole === 'malformed') {
      (await intake(undefined)).reject('malformed', 'A chunk of a message that makes no sense.');
      return;
    }
    const plain = isPacked(whole) ? await unpack(whole) : whole;
    if (plain.length > largestLog) (await intake(undefined)).reject('oversized', plain.toString('utf8', 0, SAMPLE_LENGTH));
    else await take(plain, intake);
  },
};

/** Gzip, or zlib, whose first two bytes make a multiple of 31. */
const isPacked = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes[0] === 0x78 && bytes.readUInt16BE(0) % 31 === 0));

async function take(frame: Buffer, intakeOf: Intakes): Promise<void> {
  const text = frame.toString('utf8').trim();
  if (text === '') return;
  const message = gelfMessage(text);
  const intake = await intakeOf(message?.token);
  if (message === undefined) {
    intake.reject('malformed', text.slice(0, SAMPLE_LENGTH));
    return;
  }
  if (!isUtf8(frame)) intake.repaired('invalid-utf8');
  if (message.hasExcess) intake.repaired('excess');
  intake.json(message.json, 0, message.json.length, 0, TYPE);
}

export default gelf;
