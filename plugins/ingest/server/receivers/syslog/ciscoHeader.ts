import type { Instant } from '../../../intake/instant';
import { bsdTime } from '../../times/bsdTime';

/** What devices that follow Cisco put before their message. */
export interface CiscoHeader {
  readonly time: Instant | undefined;
  readonly host: string | undefined;
  /** The device's number of the message. */
  readonly sequence: string | undefined;
  /** Characters read. */
  readonly length: number;
}

/** `45: `, `r1: `, `45: r1: 000046: `, and the card that a router of several writes: `RP/0/RSP0/CPU0:`. */
const BEFORE =
  /^(?:: ?)?(?:(\d{1,10}): {1,16})?(?:([A-Za-z_][\w.-]{0,254}|\d{1,3}(?:\.\d{1,3}){3}): {1,16})?(?:(\d{1,10}): {1,16})?(?:\w{1,16}(?:\/\w{1,16}){1,6}:)?/;
/** How long the device has been running, where its clock was never set: `1w2d`, `00:01:02`. */
const UPTIME = /^(?:\d{1,4}[ywdhms]\d{1,2}[wdhms]|\d{2}:\d{2}:\d{2}(?:\.\d+)?)(?=:? )/;
const MNEMONIC = /^ ?:? ?%[A-Z]/;

/**
 * Reads a header of sequence numbers, the device's name and its time, any of which may be missing.
 * @param received milliseconds since the epoch
 * @returns undefined when the text does not look like it: neither a number stands in front of a time, nor a `%` behind the header
 */
export function ciscoHeader(text: string, received: number): CiscoHeader | undefined {
  const [before = '', first, host, second] = BEFORE.exec(text) ?? [];
  const rest = text.slice(before.length);
  const found = bsdTime(rest, received);
  const timeLength = found?.length ?? UPTIME.exec(rest)?.[0].length ?? 0;
  const isMarked = MNEMONIC.test(rest.slice(timeLength));
  const sequence = second ?? first;
  if (before === '' || !(isMarked || (sequence !== undefined && timeLength > 0))) return undefined;
  return { time: found?.time, host, sequence, length: before.length + timeLength };
}
