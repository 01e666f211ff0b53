import { formatWhole } from '#sdk/browser';
import type { ChangesResponse } from '../contract';

/** How many times as much one side has to have for a comparison to be lopsided. */
const LOPSIDED = 5;
/** Logs of which hardly anything can be said. */
const FEW = 100;

/** That numbers a minute are compared, and why, in words; undefined where shares are. */
export function rateNote({ now, before, measure }: Pick<ChangesResponse, 'now' | 'before' | 'measure'>): string | undefined {
  if (measure !== 'rate') return undefined;
  const few = before.total === 0 ? 'no logs' : before.total === 1 ? 'only 1 log' : `only ${formatWhole(before.total)} logs`;
  return `The search finds ${few} in the other time, against ${formatWhole(now.total)} here: shares of them would say nothing, so numbers a minute are compared.`;
}

/** That a comparison is lopsided, and what follows from it, in words; undefined when it is not. */
export function lopsidedNote({ now, before, measure }: Pick<ChangesResponse, 'now' | 'before' | 'measure'>): string | undefined {
  if (measure === 'rate' || now.total === 0 || before.total === 0) return undefined;
  const notes: string[] = [];
  const longer = before.milliseconds / Math.max(1, now.milliseconds);
  if (longer >= LOPSIDED || longer <= 1 / LOPSIDED)
    notes.push(`The other time is ${times(longer)}: shares of logs are compared, not numbers.`);
  if (now.total >= LOPSIDED * before.total)
    notes.push(
      `It has far fewer logs, ${formatWhole(before.total)} against ${formatWhole(now.total)}: what is told as new may have been too rare to be among them.`,
    );
  else if (before.total >= LOPSIDED * now.total && now.total < FEW)
    notes.push(`There are only ${formatWhole(now.total)} logs here: small differences do not show.`);
  return notes.length === 0 ? undefined : notes.join(' ');
}

const times = (ratio: number): string =>
  ratio >= 1 ? `${formatWhole(Math.round(ratio))} times as long` : `only one part in ${formatWhole(Math.round(1 / ratio))} as long`;

/** That counts are estimates, of how large a sample, in words; undefined when all logs were looked at. */
export function sampleNote({ now, before }: Pick<ChangesResponse, 'now' | 'before'>): string | undefined {
  const [ofNow, ofBefore] = [now, before].map(({ total, lookedAt }) => (lookedAt === 0 ? 1 : Math.max(1, Math.round(total / lookedAt))));
  if (now.total === now.lookedAt && before.total === before.lookedAt) return undefined;
  const one = (share = 1): string => (share === 1 ? 'nearly all logs' : `1 in ${formatWhole(share)} logs`);
  return `Counts are estimates from ${one(ofNow)} here and ${one(ofBefore)} there, with a larger share of warnings and errors.`;
}
