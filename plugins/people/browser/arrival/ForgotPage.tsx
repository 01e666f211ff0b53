import { useState } from 'react';
import { sendsNoMail } from '#plugins/mail/contract';
import { AppLink, EntryPage } from '#sdk/browser';
import { forgotPassword } from '../../api';
import { EmailForm, type SentTo } from './EmailForm';

/** Asks for a link to choose a new password. What it says does not depend on whether the address is known. */
export default function ForgotPage() {
  const [sent, setSent] = useState<SentTo>();
  if (sent !== undefined)
    return (
      <EntryPage title={sent.sendsMail ? 'Check your email' : 'Ask for the link'}>
        <div role="status">
          {sent.sendsMail
            ? `If ${sent.email} is known here, a mail with a link to choose a new password is on its way.`
            : `If ${sent.email} is known here, there is a link now to choose a new password. ${sendsNoMail}`}{' '}
          The link is good for an hour.
        </div>
        <AppLink to="/login">Back to log in</AppLink>
      </EntryPage>
    );
  return (
    <EntryPage title="Forgot your password?">
      <div>Enter your email. You get a link to choose a new password.</div>
      <EmailForm endpoint={forgotPassword} action="Send the link" onSent={setSent} />
      <AppLink to="/login">Back to log in</AppLink>
    </EntryPage>
  );
}
