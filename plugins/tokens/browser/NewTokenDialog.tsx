import { Field, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { type Role, roles, roleTitles } from '#sdk';
import { FormDialog } from '#sdk/browser';

/** Asks for the name of a new token and, for an API token, its role. */
export function NewTokenDialog({
  title,
  hasRole = false,
  isBusy,
  problem,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly hasRole?: boolean;
  readonly isBusy: boolean;
  /** Why it could not be made. */
  readonly problem: string | undefined;
  readonly onSave: (wanted: { readonly tokenName: string; readonly role: Role }) => void;
  readonly onClose: () => void;
}) {
  const [tokenName, setTokenName] = useState('');
  const [role, setRole] = useState<Role>('user');
  return (
    <FormDialog
      title={title}
      action="Create"
      isReady={!isBusy && tokenName.trim() !== ''}
      onSubmit={() => onSave({ tokenName, role })}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="Say who will hold it, so that it can be told from the others."
        {...(problem === undefined ? {} : { validationMessage: problem })}
      >
        <Input value={tokenName} maxLength={80} onChange={(_event, { value }) => setTokenName(value)} />
      </Field>
      {hasRole && (
        <Field label="Role" hint="What the program that holds it may do. Give it no more than it needs.">
          <Select value={role} onChange={(_event, { value }) => setRole(value as Role)}>
            {roles.map((each) => (
              <option key={each} value={each}>
                {roleTitles[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  );
}
