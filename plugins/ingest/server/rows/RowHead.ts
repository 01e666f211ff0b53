import { type Instant, instantText, writeClock } from '../../intake/instant';
import type { Sender } from '../../intake/Sender';
import type { RowBuffer } from '../json/RowBuffer';
import type { RowSequence } from './RowSequence';

const SEQUENCE_WITH_TIME = 7;
const TIME_AT = 70;
const SEQUENCE_WITHOUT_TIME = 44;
const CLOCK = 11;
const FRACTION = 20;

/**
 * The beginning of each row: `seq`, `received` and, where the log brought no time of its own, `ts` come before everything that a sender's retry
 * repeats, and at fixed width; contentKey relies on it. Kept as ready bytes, of which a row changes some digits.
 */
export class RowHead {
  private withTime: Buffer = Buffer.alloc(0);
  private withoutTime: Buffer = Buffer.alloc(0);
  private day = Number.NaN;

  constructor(private readonly sequence: RowSequence) {}

  begin({ accountId, tokenId }: Sender, received: Instant, isIndexed: boolean): void {
    const seq = '0'.repeat(19);
    const time = instantText(received);
    const rest = `,"received":"${time.slice(0, 23)}"`;
    const ids = `,"account":${accountId},"token":${tokenId}${isIndexed ? '' : ',"indexed":0'}`;
    this.withTime = Buffer.from(`{"seq":${seq}${rest},"ts":"${time}"${ids}`);
    this.withoutTime = Buffer.from(`{"ts":"${time}","seq":${seq}${rest}${ids}`);
    this.day = Math.floor(received.seconds / 86_400);
  }

  /** @param time the log's own, if it brought one */
  write(out: RowBuffer, time: Instant | undefined): void {
    const start = out.length;
    if (time === undefined) {
      out.append(this.withoutTime);
      this.sequence.writeNext(out, start + SEQUENCE_WITHOUT_TIME);
      return;
    }
    const day = Math.floor(time.seconds / 86_400);
    if (day !== this.day) {
      this.withTime.write(instantText(time), TIME_AT, 'latin1');
      this.day = day;
    }
    writeClock(this.withTime, TIME_AT + CLOCK, time.seconds);
    out.append(this.withTime);
    this.sequence.writeNext(out, start + SEQUENCE_WITH_TIME);
    out.digits(time.nanos, 9, start + TIME_AT + FRACTION);
  }
}
