import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Icon, useSession } from '#sdk/browser';
import type { OperatingSystem } from '../common/wizardForm';
import { FilebeatWizard } from './FilebeatWizard';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', margin: '8px 0' },
  login: { color: tokens.colorNeutralForeground2 },
});

/**
 * In a documentation page: opens the wizard for an operating system. Signed out it leads to the login first, and makes a file in which the address and the token are
 * still to be written.
 */
export function WizardOpener({ os }: { readonly os: OperatingSystem }) {
  const styles = useStyles();
  const isThere = useSession() !== undefined;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.root}>
      {!isThere && (
        <span className={styles.login}>
          <Link inline href="/#/login">
            Login
          </Link>{' '}
          to configure Filebeat
        </span>
      )}
      <Button
        appearance={isThere ? 'primary' : 'secondary'}
        icon={<Icon name={isThere ? 'settings' : 'download'} size={16} />}
        onClick={() => setOpen(true)}
      >
        {isThere ? `Configure Filebeat for ${os}` : `Make a file for ${os} without login`}
      </Button>
      {isOpen && <FilebeatWizard os={os} onClose={() => setOpen(false)} />}
    </div>
  );
}
