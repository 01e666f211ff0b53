import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns';
import type { QuietHours } from './route';

const parts = (clock: string): readonly [hour: number, minute: number] => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return [hour, minute];
};

const day = 86_400_000;

/** Milliseconds between two times of day, on most days. */
function lengthOf(from: string, to: string): number {
  const [[fromHour, fromMinute], [toHour, toMinute]] = [parts(from), parts(to)];
  const length = ((toHour - fromHour) * 60 + toMinute - fromMinute) * 60_000;
  return length > 0 ? length : length + day;
}

/** When quiet hours that go on at a moment end; undefined when none do. Milliseconds since the epoch, by the wall clock of their zone. */
export function quietUntil({ zone, weekdays, from, to }: Omit<QuietHours, 'butSeverities'>, at: number): number | undefined {
  const isOverNight = to <= from;
  // Those that began yesterday may still go on.
  for (const back of [1, 0]) {
    const begun = addDays(new TZDate(at, zone), -back);
    if (!weekdays.includes(begun.getDay() === 0 ? 7 : begun.getDay())) continue;
    const [year, month, date] = [begun.getFullYear(), begun.getMonth(), begun.getDate()];
    const [hour, minute] = parts(from);
    const start = new TZDate(year, month, date, hour, minute, zone);
    // Where the clocks leap over the start, the hours are as long as they always are.
    const isLeaptOver = start.getHours() !== hour || start.getMinutes() !== minute;
    const end = isLeaptOver
      ? start.getTime() + lengthOf(from, to)
      : new TZDate(year, month, date + (isOverNight ? 1 : 0), ...parts(to), zone).getTime();
    if (start.getTime() <= at && at < end) return end;
  }
  return undefined;
}
