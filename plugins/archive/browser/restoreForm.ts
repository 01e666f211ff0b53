import { z } from 'zod';
import type { TimeZone } from '#sdk/browser';
import { type NewRestore, newRestoreSchema } from '../common/restores';

/** What is typed: times of the wall clock, and days as text. */
export interface RestoreFields {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly expiryDays: string;
}

const moment = (zone: TimeZone, text: string): string => {
  const at = zone.read(text);
  return Number.isNaN(at) ? text : new Date(at).toISOString();
};

/** What is sent of the form, checked. */
export const restoreFormIn = (zone: TimeZone) =>
  z
    .object({ name: z.string(), from: z.string(), to: z.string(), expiryDays: z.string() })
    .transform(({ name, from, to, expiryDays }) => ({
      ...{ name, from: moment(zone, from), to: moment(zone, to) },
      expiryDays: expiryDays.trim() === '' ? Number.NaN : Number(expiryDays),
    }))
    .pipe(newRestoreSchema) satisfies z.ZodType<NewRestore, RestoreFields>;

const pattern = "yyyy-MM-dd'T'HH:mm";

/** The whole day before today. */
export function emptyRestore(zone: TimeZone, now: number): RestoreFields {
  const day = zone.format(now, 'yyyy-MM-dd');
  const to = zone.read(`${day}T00:00`);
  return { name: `Restore ${day}`, from: zone.format(to - 86_400_000, pattern), to: zone.format(to, pattern), expiryDays: '7' };
}
