import { Field, Input } from '@fluentui/react-components';
import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Whether parts of one are taken, too. */
  readonly isPartial?: boolean;
  /** Stands behind the number. */
  readonly unit?: string;
  onChange(value: number): void;
}

/** A number within bounds, a whole one unless told otherwise; what is typed beyond them is said, and not taken. */
export function NumberInput({ label, hint, value, min, max, isPartial = false, unit, onChange }: Props) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const isGood = (text: string): boolean =>
    (isPartial ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text) && Number(text) >= min && Number(text) <= max;
  return (
    <Field
      label={label}
      hint={hint}
      {...(!isGood(typed) && { validationMessage: `${isPartial ? 'A number' : 'A whole number'} from ${min} to ${max}.` })}
    >
      <Input
        type="number"
        min={min}
        max={max}
        value={typed}
        contentAfter={unit}
        onChange={(_event, { value: text }) => {
          setTyped(text);
          if (isGood(text)) onChange(Number(text));
        }}
        onBlur={() => !isGood(typed) && setTyped(String(value))}
      />
    </Field>
  );
}
