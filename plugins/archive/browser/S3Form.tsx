import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { trustPolicy } from '#plugins/buckets/contract';
import { CopyButton } from '#sdk/browser';
import { archivePolicy } from '../common/archivePolicy';
import type { S3Target, ToldTarget } from '../common/targets';
import { S3Access } from './S3Access';
import { TargetForm } from './TargetForm';
import { TextField } from './TextField';
import { useArchiveOptions } from './useArchive';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  policy: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowX: 'auto' },
});

const empty = { provider: 's3', bucket: '', region: '', endpoint: '', storagePathPrefix: '' } as const;
const noKeys = { accessKey: '', secretKey: '' };

/** A bucket. The secret key is asked for anew at each change: it is never sent back. */
export function S3Form({ target }: { readonly target: ToldTarget | null }) {
  const own = target?.provider === 's3' ? target : undefined;
  const [access, setAccess] = useState<'key' | 'role'>(own?.roleArn === undefined ? 'key' : 'role');
  const role = useArchiveOptions().data?.role;
  const initial = own?.roleArn === undefined ? { ...empty, ...noKeys, ...own, secretKey: '' } : { ...empty, ...own };
  const bucket = own?.bucket ?? 'your-bucket';
  return (
    <TargetForm<S3Target>
      initial={initial}
      active={target}
      help={
        <>
          <p>
            {access === 'key'
              ? 'An access key of a user that may write to the bucket. Files are read only to restore them.'
              : 'A role in your AWS account that this platform takes on to write to the bucket. No secret is kept here. Files are read only to restore them.'}
          </p>
          <ul>
            <li>Bucket and region: AWS console, S3, your bucket, Properties.</li>
            {access === 'key' ? (
              <li>
                Access key and secret key: IAM, Users, your user, Security credentials. The secret key is kept sealed, and never shown
                again.
              </li>
            ) : (
              <li>
                Role: IAM, Roles, Create role, Another AWS account, with the account ID and the external ID of this form. The ARN is in its
                summary.
              </li>
            )}
            <li>Endpoint: only for another store that speaks S3&apos;s protocol, such as MinIO.</li>
          </ul>
          <Policy title={`The policy that the ${access === 'key' ? 'user' : 'role'} needs`} policy={archivePolicy(bucket)} />
          {access === 'role' && role !== null && role !== undefined && (
            <Policy title="The trust policy of the role" policy={trustPolicy(role.accountId, role.externalId)} />
          )}
        </>
      }
    >
      <TextField name="bucket" label="Bucket name" />
      <TextField name="region" label="Region" hint="Such as eu-central-1" />
      <S3Access access={access} role={role} onAccess={setAccess} />
      <TextField
        name="storagePathPrefix"
        label="Storage path prefix"
        required={false}
        hint="Where in the bucket, such as logs/production"
      />
      <TextField name="endpoint" label="Endpoint" required={false} hint="Of a store other than AWS: https://minio.example" />
    </TargetForm>
  );
}

function Policy({ title, policy }: { readonly title: string; readonly policy: object }) {
  const styles = useStyles();
  const text = JSON.stringify(policy, undefined, 2);
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        {title}
        <CopyButton value={text} label={`Copy: ${title}`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <pre className={styles.policy} tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}
