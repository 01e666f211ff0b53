import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import type { Role } from '#sdk';
import { errorMessage, FormDialog } from '#sdk/browser';
import type { Member } from '../../contract';
import { RoleSelect } from './RoleSelect';
import type { UserCalls } from './useUsers';

/** Gives somebody another role. */
export function RoleDialog({
  member,
  changeRole,
  onClose,
}: {
  readonly member: Member;
  readonly changeRole: UserCalls['changeRole'];
  readonly onClose: () => void;
}) {
  const [role, setRole] = useState<Role>(member.role);
  return (
    <FormDialog
      title={`Role of ${member.email}`}
      action="Save"
      isReady={!changeRole.isPending && role !== member.role}
      onSubmit={() => changeRole.mutate({ member, role }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {changeRole.isError && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{errorMessage(changeRole.error)}</MessageBarBody>
        </MessageBar>
      )}
      <RoleSelect role={role} onChange={setRole} />
    </FormDialog>
  );
}
