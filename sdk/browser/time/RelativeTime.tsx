import { formatDistanceStrict } from 'date-fns';
import { useEffect, useState } from 'react';
import { datePatterns } from './datePatterns';
import { useTimeZone } from './timeZone';

const toDate = (value: string | number | Date): Date => (value instanceof Date ? value : new Date(value));

/** A time as its distance from now, kept up to date, with the absolute one on hover. `value`: ISO text, epoch milliseconds or a Date. */
export function RelativeTime({ value }: { readonly value: string | number | Date }) {
  const zone = useTimeZone();
  const [now, setNow] = useState(() => Date.now());
  const date = toDate(value);
  const age = Math.abs(now - date.getTime());
  const step = age < 60_000 ? 5_000 : 60_000;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [step]);
  if (Number.isNaN(date.getTime())) return <span>{String(value)}</span>;
  return (
    <time dateTime={date.toISOString()} title={zone.format(date, datePatterns.exact)}>
      {age < 1000 ? 'now' : formatDistanceStrict(date, now, { addSuffix: true })}
    </time>
  );
}
