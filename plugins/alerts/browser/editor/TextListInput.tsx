import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly placeholder?: string;
  readonly values: readonly string[];
  readonly fault: string | undefined;
  onChange(values: readonly string[]): void;
  onLeave(): void;
}

const read = (text: string): readonly string[] => [...new Set(text.split(',').map((one) => one.trim()))].filter((one) => one !== '');

/** Several texts in one line, with commas between them. */
export function TextListInput({ label, hint, placeholder, values, fault, onChange, onLeave }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} hint={hint} {...(fault !== undefined && { validationMessage: fault })}>
      <Input
        value={typed ?? values.join(', ')}
        placeholder={placeholder}
        onChange={(_event, { value }) => {
          setTyped(value);
          onChange(read(value));
        }}
        onBlur={() => {
          setTyped(undefined);
          onLeave();
        }}
      />
    </Field>
  );
}
