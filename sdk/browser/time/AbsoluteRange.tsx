import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTimeZone } from '../timeZone';
import { parseRelative, readAbsolute } from './describeRange';

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
  const incomplete = Number.isNaN(startAt) || Number.isNaN(endAt);
  const fault = incomplete ? 'Give both date and time' : startAt >= endAt ? 'The end must be after the start' : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onApply(startAt, endAt);
      }}
    >
      <Field label="From">
        <Input type="datetime-local" step={1} value={start} onChange={(_event, data) => setStart(data.value)} />
      </Field>
      <Field label="To" {...(fault && { validationMessage: fault })}>
        <Input type="datetime-local" step={1} value={end} onChange={(_event, data) => setEnd(data.value)} />
      </Field>
      <Button className={styles.apply} type="submit" appearance="primary" disabled={fault !== undefined}>
        Apply
      </Button>
    </form>
  );
}
