import { Field, Input } from '@fluentui/react-components';
import type { Proof } from '../../contract';
import { CodeField } from './CodeField';

interface Props {
  readonly hasPassword: boolean;
  readonly proof: Proof;
  readonly error: string | undefined;
  readonly onChange: (proof: Proof) => void;
}

export const noProof: Proof = { password: '', code: '' };
export const isComplete = ({ password, code }: Proof, hasPassword: boolean): boolean =>
  code.trim() !== '' && (password !== '' || !hasPassword);

/** Password and code once more. */
export function ProofFields({ hasPassword, proof, error, onChange }: Props) {
  return (
    <>
      {hasPassword && (
        <Field label="Current password">
          <Input
            type="password"
            autoComplete="current-password"
            value={proof.password}
            onChange={(_event, { value }) => onChange({ ...proof, password: value })}
          />
        </Field>
      )}
      <CodeField
        label="Code"
        hint="Of your authenticator app, or a recovery code"
        value={proof.code}
        error={error}
        onChange={(code) => onChange({ ...proof, code })}
      />
    </>
  );
}
