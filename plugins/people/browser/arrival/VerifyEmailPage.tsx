import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { sendsNoMail } from '#plugins/mail/contract';
import { call } from '#sdk';
import { AppLink, apiService, EntryPage, errorMessage, useService } from '#sdk/browser';
import { verifyEmail, verifyEmailAgain } from '../../api';
import { EmailForm, type SentTo } from './EmailForm';
import { EntryForm } from './EntryForm';

/** Verifies the address that the link was mailed to. It takes a click, since mail scanners open links by themselves. */
export default function VerifyEmailPage() {
  const { token = '' } = useParams();
  const api = useService(apiService);
  const [sent, setSent] = useState<SentTo>();
  const verify = useMutation({ mutationFn: () => call(api, verifyEmail, { body: { token } }) });
  if (verify.isSuccess)
    return (
      <EntryPage title="Your email is verified">
        <div role="status">{verify.data.email} is verified. You can log in now.</div>
        <AppLink to={`/login?${new URLSearchParams({ email: verify.data.email })}`}>Log in</AppLink>
      </EntryPage>
    );
  if (sent !== undefined)
    return (
      <EntryPage title={sent.sendsMail ? 'Check your email' : 'Ask for the link'}>
        <div role="status">
          {sent.sendsMail
            ? `If ${sent.email} still has to be verified, a mail with a new link is on its way.`
            : `If ${sent.email} still has to be verified, there is a new link now. ${sendsNoMail}`}
        </div>
        <AppLink to="/login">Log in</AppLink>
      </EntryPage>
    );
  if (verify.isError)
    return (
      <EntryPage title="Your email could not be verified">
        <div role="alert">{errorMessage(verify.error)}</div>
        <div>Enter your email to get a new link.</div>
        <EmailForm endpoint={verifyEmailAgain} action="Send a new link" onSent={setSent} />
      </EntryPage>
    );
  return (
    <EntryPage title="Verify your email">
      <EntryForm action="Verify" isBusy={verify.isPending} onSubmit={() => verify.mutate()}>
        <div>Finish signing up by verifying that this address is yours.</div>
      </EntryForm>
    </EntryPage>
  );
}
