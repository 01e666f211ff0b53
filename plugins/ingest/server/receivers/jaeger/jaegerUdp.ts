import type { StreamReceiver } from '../../../intake/streamReceiver';
import { JaegerBatch } from './JaegerBatch';
import { resourceOf, spanOf } from './spanOf';

/** Tag of a process that carries the shipping token. */
const TOKEN = 'astrolabe_token';
/** First byte of a call in compact thrift. */
const COMPACT = 0x82;

/** Jaeger's agent over UDP: a call of emitBatch a packet, in either of thrift's encodings. The protocol has no acknowledgement. */
const jaegerUdp: StreamReceiver = {
  async datagram({ bytes, intake }) {
    let batch: JaegerBatch;
    try {
      batch = JaegerBatch.read(bytes, bytes[0] === COMPACT ? 'compact' : 'binary', true);
    } catch (error) {
      const detail = error instanceof Error ? error.message.slice(0, 200) : '';
      (await intake(undefined)).spans.reject('malformed', `no batch of spans: ${detail}`);
      return;
    }
    const { tags, service } = batch.process;
    const token = tags.get(TOKEN);
    tags.delete(TOKEN);
    const { spans } = await intake(typeof token === 'string' ? token : undefined);
    const resource = resourceOf(batch.process);
    batch.eachSpan((span) => spans.span(spanOf(span, service, resource), 0));
  },
};

export default jaegerUdp;
