import { Input } from '@fluentui/react-components';
import { useState } from 'react';

interface Props {
  /** `14:05`, perhaps with seconds. What is no time is passed on as it is written, for the form to say so. */
  readonly value: string;
  onValue(time: string): void;
  onBlur?(): void;
  readonly className?: string;
  readonly placeholder?: string;
  readonly 'aria-label'?: string;
}

const padded = (text: string): string => (/^\d:/.test(text) ? `0${text}` : text);

/** A time of day on 24 hours, whatever the browser's language. `9:05` is `09:05`, which is written out when the field is left. */
export function TimeOfDayInput({ value, onValue, onBlur, placeholder = '14:05', ...rest }: Props) {
  const [typed, setTyped] = useState(value);
  return (
    <Input
      {...rest}
      placeholder={placeholder}
      autoComplete="off"
      value={padded(typed) === value ? typed : value}
      onChange={(_event, data) => {
        const text = data.value.trim();
        setTyped(text);
        onValue(padded(text));
      }}
      onBlur={() => {
        setTyped(value);
        onBlur?.();
      }}
    />
  );
}
