import { Button } from '@fluentui/react-components';
import { CopyButton, Icon, noticesService, ReadDialog, useService } from '#sdk/browser';
import { bucketPolicy, trustPolicy } from '../common/bucketPolicy';
import type { AssumeRoleDetails } from '../contract';
import { useCardStyles } from './useCardStyles';

const written = (policy: object): string => JSON.stringify(policy, null, 2);

/** The policies of the role that opens a bucket. */
export function PolicyDialog({
  bucket,
  details,
  onCopied,
  onClose,
}: {
  readonly bucket: string;
  readonly details: AssumeRoleDetails;
  onCopied(): void;
  onClose(): void;
}) {
  const styles = useCardStyles();
  const notices = useService(noticesService);
  const policy = written(bucketPolicy(bucket));
  const trust = written(trustPolicy(details.logzioAWSAccountId, details.assignedExternalId));
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(policy);
      onCopied();
      notices.show({ intent: 'success', title: 'Policy copied to your clipboard' });
    } catch {
      notices.show({ intent: 'danger', title: 'Failed to copy Role Policy' });
    }
  };
  return (
    <ReadDialog
      title="Role policy"
      width={640}
      onClose={onClose}
      beside={
        <Button appearance="primary" icon={<Icon name="copy" size={16} />} onClick={() => void copy()}>
          Copy policy
        </Button>
      }
    >
      <div className={styles.dialog}>
        <span>What the role may do: read the bucket, and nothing else.</span>
        <section aria-label="Permissions policy">
          <pre className={styles.code}>{policy}</pre>
        </section>
        <div className={styles.head}>
          Who may take on the role: this platform, by your external ID.
          <CopyButton value={trust} label="Copy the trust policy" />
        </div>
        <section aria-label="Trust policy">
          <pre className={styles.code}>{trust}</pre>
        </section>
      </div>
    </ReadDialog>
  );
}
