import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTimeZone } from '../timeZone';
import { DayInput } from './DayInput';
import { parseRelative, readAbsolute } from './describeRange';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px', paddingTop: '16px' },
  moment: { margin: 0, padding: 0, minWidth: 0, border: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 110px', gap: '8px' },
  time: { minWidth: 0 },
  apply: { alignSelf: 'start' },
});

interface Props {
  readonly from: string;
  readonly to: string;
  /** Milliseconds since the epoch. */
  onApply(from: number, to: number): void;
}

const milliseconds: Readonly<Record<string, number>> = { s: 1e3, m: 6e4, h: 36e5, d: 864e5, w: 6048e5, M: 2592e6, y: 31536e6 };
const timeOfDay = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A day as `2026-03-01` and a time of day on 24 hours, `14:05` or `14:05:30`. */
interface Moment {
  readonly day: string;
  readonly time: string;
}

/** From one moment to another, in the zone that times are shown in. */
export function AbsoluteRange({ from, to, onApply }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const [opened] = useState(() => {
    const relative = parseRelative(from);
    const back = relative === undefined ? 9e5 : relative.amount * (milliseconds[relative.unit] ?? 6e4);
    const end = readAbsolute(to) ?? new Date();
    const written = (date: Date): Moment => ({ day: zone.format(date, 'yyyy-MM-dd'), time: zone.format(date, 'HH:mm:ss') });
    return { start: written(readAbsolute(from) ?? new Date(end.getTime() - back)), end: written(end) };
  });
  const [start, setStart] = useState(opened.start);
  const [end, setEnd] = useState(opened.end);
  const read = ({ day, time }: Moment): number => zone.read(`${day}T${/^\d:/.test(time) ? '0' : ''}${time}`);
  const [startAt, endAt] = [read(start), read(end)];
  const faultOf = ({ day, time }: Moment): string | undefined =>
    day === '' ? 'Give the day' : timeOfDay.test(time) ? undefined : 'Write the time as 14:05 or 14:05:30';
  const startFault = faultOf(start);
  const endFault = faultOf(end) ?? (startFault === undefined && startAt >= endAt ? 'The end must be after the start' : undefined);
  const moment = (title: string, value: Moment, set: (value: Moment) => void, fault: string | undefined) => (
    <Field label={title} {...(fault && { validationMessage: fault })}>
      <fieldset className={styles.moment}>
        <DayInput aria-label={`${title}, day`} value={value.day} onChange={(day) => set({ ...value, day })} />
        <Input
          className={styles.time}
          aria-label={`${title}, time on 24 hours`}
          placeholder="14:05:30"
          value={value.time}
          onChange={(_event, data) => set({ ...value, time: data.value.trim() })}
        />
      </fieldset>
    </Field>
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (startFault === undefined && endFault === undefined) onApply(startAt, endAt);
      }}
    >
      {moment('From', start, setStart, startFault)}
      {moment('To', end, setEnd, endFault)}
      <Button className={styles.apply} type="submit" appearance="primary" disabled={(startFault ?? endFault) !== undefined}>
        Apply
      </Button>
    </form>
  );
}
