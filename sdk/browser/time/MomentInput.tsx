import { FieldContextProvider, makeStyles, useFieldContext_unstable as useFieldContext } from '@fluentui/react-components';
import { DayInput } from './DayInput';
import { TimeOfDayInput } from './TimeOfDayInput';

const useStyles = makeStyles({
  root: {
    ...{ margin: 0, padding: 0, minWidth: 0, border: 'none' },
    ...{ display: 'grid', gridTemplateColumns: 'minmax(150px, 190px) 110px', gap: '8px' },
  },
  time: { minWidth: 0 },
});

interface Props {
  /** Of the wall clock: `2026-03-01T14:05`, perhaps with seconds; empty for none. Half of one is passed on, for the form to say so. */
  readonly value: string;
  onValue(moment: string): void;
  onBlur?(): void;
  /** Of the field, such as `From`: its two parts are called `From, day` and `From, time on 24 hours`. */
  readonly label: string;
  /** A time as it is to be written. */
  readonly placeholder?: string;
}

/** A day, chosen from a calendar or typed, and a time of day on 24 hours. Its form checks it by {@link momentField}. */
export function MomentInput({ value, onValue, onBlur, label, placeholder }: Props) {
  const styles = useStyles();
  const field = useFieldContext();
  const [day = '', time = ''] = value.split('T');
  const change = (day: string, time: string): void => onValue(day === '' && time === '' ? '' : `${day}T${time}`);
  const described = [field?.validationMessageId, field?.hintId].filter((id) => id !== undefined).join(' ');
  return (
    <fieldset className={styles.root} aria-label={label} {...(described !== '' && { 'aria-describedby': described })}>
      {/* What the field says is of both parts: neither is labelled by it alone. */}
      <FieldContextProvider value={undefined}>
        <DayInput aria-label={`${label}, day`} value={day} onChange={(day) => change(day, time)} />
        <TimeOfDayInput
          className={styles.time}
          aria-label={`${label}, time on 24 hours`}
          value={time}
          onValue={(time) => change(day, time)}
          {...(placeholder !== undefined && { placeholder })}
          {...(onBlur && { onBlur })}
        />
      </FieldContextProvider>
    </fieldset>
  );
}
