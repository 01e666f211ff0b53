import { isUtf8 } from 'node:buffer';
import type { GroupIntake, StreamReceiver } from '../../../intake/streamReceiver';
import { Excess } from '../../json/Excess';
import { readObject } from '../../json/readObject';
import { writeJson } from '../../json/writeJson';
import { EXCESS_FIELD } from '../../rows/RowEncoder';
import { delimited, eachFrame, lineEnds } from '../eachFrame';
import { linesOf } from '../linesOf';
import { takeLine } from './takeLines';

type Intakes = (token: string | undefined) => Promise<GroupIntake>;

/** The listener's lines over UDP and TCP. A JSON object names the shipping token in its field `token`, which is taken out. No acknowledgement. */
const listenerSockets: StreamReceiver = {
  serve: (connection) =>
    eachFrame(
      connection,
      delimited(lineEnds, connection.largestLog),
      (line) => take(line, (token) => connection.intake(token)),
      async (reason, sample) => (await connection.intake(undefined)).reject(reason, sample),
    ),

  datagram: async ({ bytes, intake }) => {
    for (const { start, end } of linesOf(bytes)) await take(bytes.subarray(start, end), intake);
  },
};

async function take(line: Buffer, intakeOf: Intakes): Promise<void> {
  if (line.every((byte) => byte <= 32)) return;
  const excess = new Excess();
  const marked = withoutToken(line, excess);
  const intake = await intakeOf(marked?.token);
  const isValid = isUtf8(line);
  if (!isValid) intake.repaired('invalid-utf8');
  if (!excess.isEmpty) intake.repaired('excess');
  const bytes = marked?.line ?? (isValid ? line : Buffer.from(line.toString('utf8')));
  for (const place of linesOf(bytes)) takeLine(bytes, place, intake, place.line);
}

/** @returns undefined for a line that names no token; it is left as it is */
function withoutToken(line: Buffer, excess: Excess): { readonly token: string; readonly line: Buffer } | undefined {
  if (!line.includes('"token"')) return undefined;
  const tree = readObject(line.toString('utf8'), excess);
  if (typeof tree?.token !== 'string') return undefined;
  const { token, ...rest } = tree;
  if (!excess.isEmpty) rest[EXCESS_FIELD] = String(excess);
  return { token: token as string, line: Buffer.from(writeJson(rest)) };
}

export default listenerSockets;
