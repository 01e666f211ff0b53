import { Field, Input, MessageBar, MessageBarBody, Radio, RadioGroup } from '@fluentui/react-components';
import { useFormContext } from 'react-hook-form';
import { CopyButton } from '#sdk/browser';
import type { ArchiveOptions, S3Target } from '../common/targets';
import { TextField } from './TextField';

type Access = 'key' | 'role';

/** How the bucket is opened: by an access key, or by a role that the platform takes on. */
export function S3Access({
  access,
  role,
  onAccess,
}: {
  readonly access: Access;
  readonly role: ArchiveOptions['role'] | undefined;
  onAccess(access: Access): void;
}) {
  const { setValue, clearErrors } = useFormContext<S3Target>();
  const choose = (next: Access): void => {
    const isRole = next === 'role';
    setValue('accessKey', isRole ? undefined : '', { shouldDirty: true });
    setValue('secretKey', isRole ? undefined : '', { shouldDirty: true });
    setValue('roleArn', isRole ? '' : undefined, { shouldDirty: true });
    clearErrors(['accessKey', 'secretKey', 'roleArn']);
    onAccess(next);
  };
  return (
    <>
      <RadioGroup layout="horizontal" aria-label="Access" value={access} onChange={(_event, { value }) => choose(value as Access)}>
        <Radio value="key" label="Access key" />
        <Radio value="role" label="Role" />
      </RadioGroup>
      {access === 'key' ? (
        <>
          <TextField name="accessKey" label="Access key" />
          <TextField name="secretKey" label="Secret key" isSecret />
        </>
      ) : (
        <>
          {role === null && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                This installation has no AWS account that could take on roles: who runs it can set one up. Use an access key until then.
              </MessageBarBody>
            </MessageBar>
          )}
          {role !== null && role !== undefined && (
            <>
              <Field label="Account ID" hint="The AWS account of this platform.">
                <Input readOnly value={role.accountId} contentAfter={<CopyButton value={role.accountId} label="Copy the account ID" />} />
              </Field>
              <Field label="External ID" hint="Of this account alone.">
                <Input
                  readOnly
                  value={role.externalId}
                  contentAfter={<CopyButton value={role.externalId} label="Copy the external ID" />}
                />
              </Field>
            </>
          )}
          <TextField name="roleArn" label="Role ARN" hint="Such as arn:aws:iam::123456789012:role/archive" />
        </>
      )}
    </>
  );
}
