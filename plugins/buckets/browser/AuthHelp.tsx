import { bucketActions } from '../common/bucketPolicy';
import type { AuthType } from '../common/bucketRules';
import { useCardStyles } from './useCardStyles';

/** Which access is needed, where its values are found, and what is done with it. */
export function AuthHelp({ auth, bucket }: { readonly auth: AuthType; readonly bucket: string }) {
  const styles = useCardStyles();
  const name = bucket.trim() === '' ? 'the bucket' : bucket.trim();
  return (
    <p className={styles.help}>
      {auth === 'iam' ? (
        <>
          In the AWS console open IAM, Roles, Create role, Another AWS account, and name the account id and the external id below. Attach
          the role policy to it, then copy the ARN of the role from its summary.
        </>
      ) : (
        <>
          In the AWS console open IAM, Users, choose a user for this purpose alone, then Security credentials, Create access key. The user
          needs these permissions: {bucketActions.join(', ')}, on {name} and everything under it.
        </>
      )}{' '}
      Objects are listed and read, those that are already there too: name a prefix to leave out the others. Nothing is written to the bucket
      or deleted from it.
    </p>
  );
}
