import { encode } from '@msgpack/msgpack';
import { RequestFault } from '../../../intake/RequestFault';
import type { StreamConnection, StreamReceiver } from '../../../intake/streamReceiver';
import { writeJson } from '../../json/writeJson';
import { lineWithFields } from '../lineWithFields';
import { type ForwardFrame, forwardFrame } from './forwardFrame';
import { forwardHandshake } from './forwardHandshake';
import { MessageScanner } from './MessageScanner';
import { plainTree } from './plainTree';

/** Field of a record that carries the shipping token; it is taken out. */
export const TOKEN_FIELD = 'astrolabe_token';

/** Fluentd's and Fluent Bit's forward protocol, all modes. A frame with a chunk is acknowledged when its events are durable. */
const fluentForward: StreamReceiver = {
  async serve(connection: StreamConnection): Promise<void> {
    const { input, largestFrame, sharedKey } = connection;
    if (sharedKey !== undefined) await forwardHandshake(connection, sharedKey);
    const scanner = new MessageScanner(largestFrame);
    do {
      for (let length = scanner.length(input.bytes); length !== undefined; length = scanner.length(input.bytes)) {
        const frame = await forwardFrame(input.bytes.subarray(0, length), (packed) => connection.unpack(packed));
        input.consume(length);
        // What is to be acknowledged will be sent again.
        if (frame.chunk !== undefined && input.ending === 'lost') return;
        const isKnown = await take(frame, connection);
        if (!isKnown) return;
        if (frame.chunk !== undefined) connection.flush(encode({ ack: frame.chunk }));
      }
      connection.flush();
    } while (await input.more());
    if (input.bytes.length > 0) throw new RequestFault(400, 'INCOMPLETE', 'The connection ended before a frame did.');
  },
};

/** @returns false for an unknown sender */
async function take({ tag, events }: ForwardFrame, connection: StreamConnection): Promise<boolean> {
  for (const event of events) {
    const token = event?.record[TOKEN_FIELD];
    const intake = await connection.intake(typeof token === 'string' ? token : undefined);
    if (event === undefined) intake.reject('malformed', `an event without a record, tagged ${tag}`);
    else {
      const { [TOKEN_FIELD]: _, ...record } = event.record;
      const json = lineWithFields(writeJson(plainTree(record)), { ...(plainTree(event.metadata) as object), tag }, 'fluent');
      intake.json(json, 0, json.length, 0, tag, event.time);
    }
    if (intake.sender === undefined) return false;
    const pause = intake.giveWay();
    if (pause !== undefined) await pause;
  }
  return true;
}

export default fluentForward;
