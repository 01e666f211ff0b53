import { Field } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useController } from 'react-hook-form';

/** What the control of a field needs. Spread it on an `Input`, `Textarea` or `Select`; others take `value` and `onValue`. */
export interface FieldControl<Value> {
  readonly name: string;
  readonly value: Value;
  onBlur(): void;
}

interface Props<Value> {
  /** Path of the value in the form's values, such as `title` or `owner.email`. */
  readonly name: string;
  readonly label: string;
  /** Help, below. */
  readonly hint?: string | ReactElement;
  readonly required?: boolean;
  /** @param change takes the new value over */
  readonly children: (control: FieldControl<Value>, change: (value: Value) => void) => ReactElement;
}

/** One labelled field of a {@link FormPage}, with its message below once it has been left. */
export function FormField<Value = string>({ name, label, hint, required = false, children }: Props<Value>) {
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  return (
    <Field label={label} required={required} {...(hint !== undefined && { hint })} {...(message && { validationMessage: message })}>
      {children({ name, value: field.value as Value, onBlur: field.onBlur }, field.onChange)}
    </Field>
  );
}
