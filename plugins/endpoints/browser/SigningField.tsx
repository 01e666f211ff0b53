import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';

interface Props {
  readonly value: string;
  readonly fault: string | undefined;
  onChange(value: string): void;
}

/** The secret that calls are signed with, where somebody wants that. */
export function SigningField({ value, fault, onChange }: Props) {
  const [isWanted, setWanted] = useState(value !== '');
  if (!isWanted)
    return (
      <div>
        <Button size="small" onClick={() => setWanted(true)}>
          Sign messages
        </Button>
      </div>
    );
  return (
    <Field
      label="Signing secret"
      hint="HMAC-SHA256 as Standard Webhooks says, in the header webhook-signature; empty for none. One that begins with whsec_ is base64."
      {...(fault === undefined ? {} : { validationMessage: fault })}
    >
      <Input
        type="password"
        autoComplete="new-password"
        value={value}
        maxLength={1024}
        onChange={(_event, { value: written }) => onChange(written)}
      />
    </Field>
  );
}
