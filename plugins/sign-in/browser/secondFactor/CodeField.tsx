import { Field, Input } from '@fluentui/react-components';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (code: string) => void;
}

/** A code of the app, or a recovery code. */
export function CodeField({ label, hint, value, error, autoFocus = false, onChange }: Props) {
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { validationMessage: error })}>
      <Input
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        maxLength={64}
        value={value}
        onChange={(_event, { value: typed }) => onChange(typed)}
      />
    </Field>
  );
}
