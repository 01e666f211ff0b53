import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, ErrorState, errorMessage, FormDialog, Skeleton, useService } from '#sdk/browser';
import { beginEnrolment, confirmEnrolment } from '../../api';
import type { CodeRequest } from '../../contract';
import { KeySetup } from './KeySetup';
import { RecoveryCodeList } from './RecoveryCodeList';

/** A key, its first code, and then the recovery codes, which have to be read. @param onChanged when it is on */
export function EnrolDialog({ onChanged, onClose }: { readonly onChanged: () => void; readonly onClose: () => void }) {
  const api = useService(apiService);
  const [code, setCode] = useState('');
  const begun = useQuery({
    queryKey: ['sign-in', 'own-enrolment'],
    queryFn: () => call(api, beginEnrolment),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const confirm = useMutation({
    mutationFn: (body: CodeRequest) => call(api, confirmEnrolment, { body }),
    onSuccess: onChanged,
    onError: () => setCode(''),
  });
  if (confirm.data !== undefined) {
    return (
      <FormDialog title="Two-factor authentication is on" action="I have kept them" onSubmit={onClose}>
        <RecoveryCodeList codes={confirm.data.recoveryCodes} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title="Set up two-factor authentication"
      action="Switch on"
      isReady={code.trim() !== '' && !confirm.isPending}
      onSubmit={() => confirm.mutate({ code: code.trim() })}
      onClose={onClose}
    >
      {begun.isPending && <Skeleton lines={6} />}
      {begun.isError && <ErrorState title="A key could not be made" error={begun.error} onRetry={() => void begun.refetch()} />}
      {begun.data !== undefined && (
        <KeySetup
          enrolment={begun.data}
          code={code}
          error={confirm.isError && code === '' ? errorMessage(confirm.error) : undefined}
          onChange={setCode}
        />
      )}
    </FormDialog>
  );
}
