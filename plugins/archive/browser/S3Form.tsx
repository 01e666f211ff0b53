import { makeStyles, tokens } from '@fluentui/react-components';
import { archivePolicy } from '../common/archivePolicy';
import type { S3Target, ToldTarget } from '../common/targets';
import { TargetForm } from './TargetForm';
import { TextField } from './TextField';

const useStyles = makeStyles({ policy: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowX: 'auto' } });

const empty = { provider: 's3', bucket: '', region: '', endpoint: '', storagePathPrefix: '', accessKey: '', secretKey: '' } as const;

/** A bucket. The secret key is asked for anew at each change: it is never sent back. */
export function S3Form({ target }: { readonly target: ToldTarget | null }) {
  const styles = useStyles();
  const initial = target?.provider === 's3' ? { ...empty, ...target, secretKey: '' } : empty;
  const bucket = target?.provider === 's3' ? target.bucket : 'your-bucket';
  return (
    <TargetForm<S3Target>
      initial={initial}
      active={target}
      help={
        <>
          <p>An access key of a user that may write to the bucket. Files are only written; nothing is read.</p>
          <ul>
            <li>Bucket and region: AWS console, S3, your bucket, Properties.</li>
            <li>
              Access key and secret key: IAM, Users, your user, Security credentials. The secret key is kept sealed, and never shown again.
            </li>
            <li>Endpoint: only for another store that speaks S3's protocol, such as MinIO.</li>
          </ul>
          <p>The policy that the user needs:</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
          <pre className={styles.policy} tabIndex={0}>
            {JSON.stringify(archivePolicy(bucket), undefined, 2)}
          </pre>
        </>
      }
    >
      <TextField name="bucket" label="Bucket name" />
      <TextField name="region" label="Region" hint="Such as eu-central-1" />
      <TextField name="accessKey" label="Access key" />
      <TextField name="secretKey" label="Secret key" isSecret />
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
