import { type Instant, isoText } from '../../intake/instant';
import type { LogIntake } from '../../intake/LogIntake';
import type { LogRecord } from '../../intake/LogRecord';
import { keepOriginalTime } from './keepOriginalTime';
import { isPlausible } from './timeRange';

/** Gives a record the time that its protocol tells; one that is not believed is kept as a field instead, and counted. */
export function tellTime(record: LogRecord, time: Instant | undefined, intake: Pick<LogIntake, 'repaired'>): void {
  if (time === undefined) return;
  if (isPlausible(time, Date.now() / 1000)) {
    record.time = time;
    return;
  }
  keepOriginalTime(record.fields, isoText(time));
  intake.repaired('clock');
}
