import { Field, Input } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, emailField, fieldFault } from '#sdk';
import { apiService, useService } from '#sdk/browser';
import type { forgotPassword, verifyEmailAgain } from '../../api';
import { EntryForm } from './EntryForm';

/** Who asked for a mail, and whether this installation sends any. */
export interface SentTo {
  readonly email: string;
  readonly sendsMail: boolean;
}

/** Asks for an e-mail address to send something to, which the endpoint does. */
export function EmailForm({
  endpoint,
  action,
  email: known = '',
  onSent,
}: {
  readonly endpoint: typeof forgotPassword | typeof verifyEmailAgain;
  readonly action: string;
  readonly email?: string;
  readonly onSent: (sent: SentTo) => void;
}) {
  const api = useService(apiService);
  const [written, setWritten] = useState(known);
  const [isTried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: (email: string) => call(api, endpoint, { body: { email } }),
    onSuccess: ({ sendsMail }, email) => onSent({ email, sendsMail }),
  });
  const email = written.trim();
  const problem = fieldFault(emailField, email);
  return (
    <EntryForm
      action={action}
      isBusy={send.isPending}
      error={send.error}
      onSubmit={() => {
        setTried(true);
        if (problem === undefined) send.mutate(email);
      }}
    >
      <Field label="Email" {...(isTried && problem !== undefined && { validationMessage: problem })}>
        <Input type="email" autoComplete="username" value={written} onChange={(_event, { value }) => setWritten(value)} />
      </Field>
    </EntryForm>
  );
}
