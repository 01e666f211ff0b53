import { useState } from 'react';
import { AppLink, EntryPage } from '#sdk/browser';
import { forgotPassword } from '../../api';
import { EmailForm } from './EmailForm';

/** Asks for a link to choose a new password. What it says does not depend on whether the address is known. */
export default function ForgotPage() {
  const [sent, setSent] = useState<string>();
  if (sent !== undefined)
    return (
      <EntryPage title="Check your email">
        <div role="status">
          If {sent} is known here, a mail with a link to choose a new password is on its way. The link is good for an hour.
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
