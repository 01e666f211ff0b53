import { Button, makeStyles } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, useService } from '#sdk/browser';
import { linkLogin } from '../../api';
import type { LinkLogin } from '../../contract';
import { useEnter } from './useEnter';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '12px' }, text: { margin: 0 } });

/** Asks before it uses the link up: programs that look into mails open links, too. */
export function LinkForm({ link, onRefused }: { readonly link: LinkLogin; readonly onRefused: (error: unknown) => void }) {
  const styles = useStyles();
  const api = useService(apiService);
  const enter = useEnter();
  const use = useMutation({
    mutationFn: async () => enter(await call(api, linkLogin, { body: link })),
    onError: onRefused,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        use.mutate();
      }}
    >
      <p className={styles.text}>This link logs you in once, without your password.</p>
      <Button type="submit" appearance="primary" disabled={use.isPending}>
        {use.isPending ? 'Logging in…' : 'Log in with this link'}
      </Button>
    </form>
  );
}
