import { Field, Input } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { parseHeaders } from '../common/parseHeaders';
import { fieldTitles } from './fieldTitles';

/** Milliseconds after the last key that what is typed is looked at. */
const pause = 350;

interface Props {
  readonly value: string;
  /** Of the form, once it was submitted. */
  readonly fault: string | undefined;
  onChange(value: string): void;
}

/** Headers, looked at while they are typed. */
export function HeadersField({ value, fault, onChange }: Props) {
  const [seen, setSeen] = useState(value);
  useEffect(() => {
    const rest = setTimeout(() => setSeen(value), pause);
    return () => clearTimeout(rest);
  }, [value]);
  const { label, hint = '' } = fieldTitles.headers;
  const message = fault ?? (parseHeaders(seen) === undefined ? 'Invalid headers string' : undefined);
  return (
    <Field label={label} hint={hint} {...(message === undefined ? {} : { validationMessage: message })}>
      <Input value={value} maxLength={8192} autoComplete="off" onChange={(_event, { value: typed }) => onChange(typed)} />
    </Field>
  );
}
