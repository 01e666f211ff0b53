import { CompoundButton } from '@fluentui/react-components';
import { Icon, ReadDialog } from '#sdk/browser';
import type { AuthType } from '../common/bucketRules';
import { useCardStyles } from './useCardStyles';

/** How the bucket that is about to be added is opened. */
export function AuthChooser({ onChoose, onClose }: { onChoose(auth: AuthType): void; onClose(): void }) {
  const styles = useCardStyles();
  return (
    <ReadDialog title="How is the bucket opened?" onClose={onClose}>
      <div className={styles.dialog}>
        <CompoundButton
          className={styles.choice}
          icon={<Icon name="lock" size={20} />}
          secondaryContent="A role in your AWS account that this platform takes on. No secret is kept here."
          onClick={() => onChoose('iam')}
        >
          IAM role
        </CompoundButton>
        <CompoundButton
          className={styles.choice}
          icon={<Icon name="key" size={20} />}
          secondaryContent="An access key and a secret key of a user in your AWS account."
          onClick={() => onChoose('secret-access')}
        >
          Access keys (secret access)
        </CompoundButton>
      </div>
    </ReadDialog>
  );
}
