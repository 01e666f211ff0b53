import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, FormDialog, useService } from '#sdk/browser';
import { renewRecoveryCodes } from '../../api';
import type { Proof } from '../../contract';
import { isComplete, noProof, ProofFields } from './ProofFields';
import { RecoveryCodeList } from './RecoveryCodeList';

interface Props {
  readonly hasPassword: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** New recovery codes, for password and code. */
export function RenewDialog({ hasPassword, onChanged, onClose }: Props) {
  const api = useService(apiService);
  const [proof, setProof] = useState(noProof);
  const renew = useMutation({
    mutationFn: (body: Proof) => call(api, renewRecoveryCodes, { body }),
    onSuccess: onChanged,
  });
  if (renew.data !== undefined) {
    return (
      <FormDialog title="New recovery codes" action="I have kept them" onSubmit={onClose}>
        <RecoveryCodeList codes={renew.data.recoveryCodes} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title="New recovery codes"
      action="Make new codes"
      isReady={isComplete(proof, hasPassword) && !renew.isPending}
      onSubmit={() => renew.mutate(proof)}
      onClose={onClose}
    >
      The codes you have now open nothing afterwards.
      <ProofFields
        hasPassword={hasPassword}
        proof={proof}
        error={renew.isError ? errorMessage(renew.error) : undefined}
        onChange={(next) => {
          setProof(next);
          renew.reset();
        }}
      />
    </FormDialog>
  );
}
