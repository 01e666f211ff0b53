import { Button, Field, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { parseRelative, readAbsolute } from './describeRange';
import { MomentInput } from './MomentInput';
import { useTimeZone } from './timeZone';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px', paddingTop: '16px' },
  apply: { alignSelf: 'start' },
});

interface Props {
  readonly from: string;
  readonly to: string;
  /** Milliseconds since the epoch. */
  onApply(from: number, to: number): void;
}

const milliseconds: Readonly<Record<string, number>> = { s: 1e3, m: 6e4, h: 36e5, d: 864e5, w: 6048e5, M: 2592e6, y: 31536e6 };
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** From one moment to another, in the zone that times are shown in. */
export function AbsoluteRange({ from, to, onApply }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const [opened] = useState(() => {
    const relative = parseRelative(from);
    const back = relative === undefined ? 9e5 : relative.amount * (milliseconds[relative.unit] ?? 6e4);
    const end = readAbsolute(to) ?? new Date();
    const written = (date: Date): string => zone.format(date, "yyyy-MM-dd'T'HH:mm:ss");
    return { start: written(readAbsolute(from) ?? new Date(end.getTime() - back)), end: written(end) };
  });
  const [start, setStart] = useState(opened.start);
  const [end, setEnd] = useState(opened.end);
  const [startAt, endAt] = [zone.read(start), zone.read(end)];
  const faultOf = (moment: string): string | undefined => {
    const [day = '', time = ''] = moment.split('T');
    return day === '' ? 'Give the day' : timeOfDay.test(time) ? undefined : 'Write the time as 14:05 or 14:05:30';
  };
  const startFault = faultOf(start);
  const endFault = faultOf(end) ?? (startFault === undefined && startAt >= endAt ? 'The end must be after the start' : undefined);
  const moment = (title: string, value: string, set: (value: string) => void, fault: string | undefined) => (
    <Field label={title} {...(fault && { validationMessage: fault })}>
      <MomentInput label={title} placeholder="14:05:30" value={value} onValue={set} />
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
