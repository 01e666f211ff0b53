import { Input } from '@fluentui/react-components';

interface Props {
  /** As it is written: `14:05`, perhaps with seconds. What is no time is passed on, for the form to say so. */
  readonly value: string;
  onValue(time: string): void;
  onBlur?(): void;
  readonly className?: string;
  readonly placeholder?: string;
  readonly 'aria-label'?: string;
}

/** A time of day on 24 hours, whatever the browser's language. `9:05` becomes `09:05` when the field is left. */
export function TimeOfDayInput({ value, onValue, onBlur, placeholder = '14:05', ...rest }: Props) {
  return (
    <Input
      {...rest}
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onChange={(_event, data) => onValue(data.value.trim())}
      onBlur={() => {
        if (/^\d:/.test(value)) onValue(`0${value}`);
        onBlur?.();
      }}
    />
  );
}
