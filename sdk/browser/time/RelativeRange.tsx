import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 116px', gap: '12px', paddingTop: '16px' },
  // As wide as its column rather than as its usual number of letters.
  box: { minWidth: 0, '& input, & select': { minWidth: 0, width: '100%' } },
  apply: { gridColumn: '1 / -1', justifySelf: 'start' },
});

interface Props {
  readonly initial: { readonly amount: number; readonly unit: string } | undefined;
  onApply(from: string): void;
}

/** The last so many seconds, minutes, hours … */
export function RelativeRange({ initial, onApply }: Props) {
  const styles = useStyles();
  const [amount, setAmount] = useState(String(initial?.amount ?? 15));
  const [unit, setUnit] = useState(initial?.unit ?? 'm');
  const fault = /^[1-9]\d{0,5}$/.test(amount) ? undefined : 'A whole number from 1 to 999999';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onApply(`now-${amount}${unit}`);
      }}
    >
      <Field label="The last" {...(fault && { validationMessage: fault })}>
        <Input className={styles.box} value={amount} inputMode="numeric" onChange={(_event, data) => setAmount(data.value.trim())} />
      </Field>
      <Field label="Unit">
        <Select className={styles.box} value={unit} onChange={(_event, data) => setUnit(data.value)}>
          <option value="s">seconds</option>
          <option value="m">minutes</option>
          <option value="h">hours</option>
          <option value="d">days</option>
          <option value="w">weeks</option>
          <option value="M">months</option>
        </Select>
      </Field>
      <Button className={styles.apply} type="submit" appearance="primary" disabled={fault !== undefined}>
        Apply
      </Button>
    </form>
  );
}
