import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import type { KeptSilence } from './tables';

const words = { silence: 'Silence', maintenance: 'Maintenance window' } as const;

/**
 * As people read it: `Silence "Deploy of the shop" by ada@example.com until 14:00 UTC`; with the day where it ends on another.
 * @param at and `until` in milliseconds since the epoch
 */
export function muteTitle({ kind, comment, createdBy, zone }: KeptSilence, at: number, until: number): string {
  const end = new TZDate(until, zone);
  const isToday = format(new TZDate(at, zone), 'yyyy-MM-dd') === format(end, 'yyyy-MM-dd');
  return `${words[kind]} "${comment}" by ${createdBy} until ${format(end, isToday ? 'HH:mm' : 'd MMM yyyy HH:mm')} ${zone}`;
}
