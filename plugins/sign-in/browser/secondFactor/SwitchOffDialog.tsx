import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, FormDialog, noticesService, useService } from '#sdk/browser';
import { switchOffSecondFactor } from '../../api';
import type { Proof } from '../../contract';
import { isComplete, noProof, ProofFields } from './ProofFields';

interface Props {
  readonly hasPassword: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Switches the second factor off, for password and code. */
export function SwitchOffDialog({ hasPassword, onChanged, onClose }: Props) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const [proof, setProof] = useState(noProof);
  const switchOff = useMutation({
    mutationFn: (body: Proof) => call(api, switchOffSecondFactor, { body }),
    onSuccess: () => {
      notices.show({ intent: 'success', title: 'Two-factor authentication is off' });
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Switch off two-factor authentication"
      action="Switch off"
      isDestructive
      isReady={isComplete(proof, hasPassword) && !switchOff.isPending}
      onSubmit={() => switchOff.mutate(proof)}
      onClose={onClose}
    >
      Afterwards the password alone opens your account, and your recovery codes are worth nothing.
      <ProofFields
        hasPassword={hasPassword}
        proof={proof}
        error={switchOff.isError ? errorMessage(switchOff.error) : undefined}
        onChange={(next) => {
          setProof(next);
          switchOff.reset();
        }}
      />
    </FormDialog>
  );
}
