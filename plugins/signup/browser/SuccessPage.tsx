import { Button, makeStyles } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { sendsNoMail } from '#plugins/mail/contract';
import { verifyEmailAgain } from '#plugins/people/api';
import { call } from '#sdk';
import { AppLink, apiService, EntryPage, errorMessage, noticesService, useService } from '#sdk/browser';

const useStyles = makeStyles({ actions: { display: 'flex', alignItems: 'center', gap: '16px' } });

/** After signing up: a mail has been sent; it can be sent again. */
export default function SuccessPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const { email, sendsMail = true } = (useLocation().state ?? {}) as { readonly email?: string; readonly sendsMail?: boolean };
  const again = useMutation({
    mutationFn: (to: string) => call(api, verifyEmailAgain, { body: { email: to } }),
    onSuccess: () => notices.show({ intent: 'success', title: `Another mail to ${email} is on its way` }),
    onError: (error) => notices.show({ intent: 'danger', title: 'The mail could not be sent again', text: errorMessage(error) }),
  });
  return (
    <EntryPage title="Your account is created">
      <div role="status">
        {sendsMail
          ? `A verification email was sent to ${email ?? 'your address'}. Open the link in it, then log in. If you already had an account with this address, the mail says so.`
          : `${email ?? 'Your address'} has to be verified before you can log in. ${sendsNoMail}`}
      </div>
      <div className={styles.actions}>
        {email !== undefined && sendsMail && (
          <Button onClick={() => again.mutate(email)} disabled={again.isPending}>
            Resend the email
          </Button>
        )}
        <AppLink to="/login">Log in</AppLink>
      </div>
    </EntryPage>
  );
}
