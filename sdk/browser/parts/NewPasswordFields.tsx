import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { passwordFaults } from '../../passwordRules';

export interface ChosenPassword {
  readonly password: string;
  /** Whether it keeps the rules and was written twice alike. */
  readonly isGood: boolean;
}

/** A password to be chosen, written twice, with the rules that it breaks. */
export function NewPasswordFields({
  label = 'Password',
  isTried,
  onChange,
}: {
  readonly label?: string;
  /** Whether the form was to be sent: from then on what is missing is told, too. */
  readonly isTried: boolean;
  readonly onChange: (chosen: ChosenPassword) => void;
}) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const faults = passwordFaults(password);
  const differs = again !== password;
  const tell = (first: string, second: string) =>
    onChange({ password: first, isGood: passwordFaults(first).length === 0 && first === second });
  return (
    <>
      <Field
        label={label}
        hint="12 to 50 characters, with a lower-case letter, an upper-case letter, a number and one of !@#$%^&*"
        {...((isTried || password !== '') && faults.length > 0 && { validationMessage: faults.join(', ') })}
      >
        <Input
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(_event, { value }) => {
            setPassword(value);
            tell(value, again);
          }}
        />
      </Field>
      <Field label={`${label} again`} {...(isTried && differs && { validationMessage: 'The two passwords differ' })}>
        <Input
          type="password"
          autoComplete="new-password"
          value={again}
          onChange={(_event, { value }) => {
            setAgain(value);
            tell(password, value);
          }}
        />
      </Field>
    </>
  );
}
