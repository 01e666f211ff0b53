/** Where a log lies: its time and its number in that time, both decimal. */
export interface LogPlace {
  readonly nanoseconds: string;
  readonly sequence: string;
}

/** `{nanoseconds hex}-{sequence hex}`: the id carries the time, so that a log is found again without scanning. */
export const logId = ({ nanoseconds, sequence }: LogPlace): string =>
  `${BigInt(nanoseconds).toString(16)}-${BigInt(sequence).toString(16)}`;

const shape = /^([0-9a-f]{1,16})-([0-9a-f]{1,16})$/i;
const latest = 2n ** 63n - 1n;

/** @returns undefined when the text is no id */
export function parseLogId(text: string): LogPlace | undefined {
  const parts = shape.exec(text);
  if (parts === null) return undefined;
  const nanoseconds = BigInt(`0x${parts[1]}`);
  if (nanoseconds > latest) return undefined;
  return { nanoseconds: String(nanoseconds), sequence: String(BigInt(`0x${parts[2]}`)) };
}
