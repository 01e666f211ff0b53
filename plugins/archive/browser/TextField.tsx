import { Input } from '@fluentui/react-components';
import { FormField } from '#sdk/browser';

/** A field of one line; what is secret is not shown. */
export function TextField({
  name,
  label,
  hint,
  required = true,
  isSecret = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly isSecret?: boolean;
}) {
  return (
    <FormField name={name} label={label} required={required} {...(hint !== undefined && { hint })}>
      {(control, change) => (
        <Input
          {...control}
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          onChange={(_event, { value }) => change(value)}
        />
      )}
    </FormField>
  );
}
