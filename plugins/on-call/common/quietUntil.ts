import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns';
import type { QuietHours } from './route';

const parts = (clock: string): readonly [hour: number, minute: number] => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return [hour, minute];
};

/** When quiet hours that go on at a moment end; undefined when none do. Milliseconds since the epoch, by the wall clock of their zone. */
export function quietUntil({ zone, weekdays, from, to }: Omit<QuietHours, 'butSeverities'>, at: number): number | undefined {
  const isOverNight = to <= from;
  // Those that began yesterday may still go on.
  for (const back of [1, 0]) {
    const begun = addDays(new TZDate(at, zone), -back);
    if (!weekdays.includes(begun.getDay() === 0 ? 7 : begun.getDay())) continue;
    const [year, month, date] = [begun.getFullYear(), begun.getMonth(), begun.getDate()];
    const start = new TZDate(year, month, date, ...parts(from), zone).getTime();
    const end = new TZDate(year, month, date + (isOverNight ? 1 : 0), ...parts(to), zone).getTime();
    if (start <= at && at < end) return end;
  }
  return undefined;
}
