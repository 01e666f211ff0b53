import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { fieldFault, type Role } from '#sdk';
import { errorMessage, FormDialog } from '#sdk/browser';
import { inviteSchema } from '../../contract';
import { RoleSelect } from './RoleSelect';
import type { UserCalls } from './useUsers';

/** Asks for the address and the role of somebody to invite. */
export function InviteDialog({ invite, onClose }: { readonly invite: UserCalls['invite']; readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('user');
  const [isTried, setTried] = useState(false);
  const checked = inviteSchema.safeParse({ email, role });
  const problem = fieldFault(inviteSchema, { email, role });
  const told = invite.isError ? errorMessage(invite.error) : isTried ? problem : undefined;
  return (
    <FormDialog
      title="Invite a user"
      action="Invite"
      isReady={!invite.isPending}
      onSubmit={() => {
        setTried(true);
        if (checked.success) invite.mutate(checked.data, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <Field label="Email" {...(told !== undefined && { validationMessage: told })}>
        <Input
          type="email"
          value={email}
          onBlur={() => setTried(email.trim() !== '')}
          onChange={(_event, { value }) => {
            setEmail(value);
            invite.reset();
          }}
        />
      </Field>
      <RoleSelect role={role} onChange={setRole} />
    </FormDialog>
  );
}
