import { Field, Input, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { CopyButton } from '#sdk/browser';
import type { AssumeRoleDetails } from '../contract';

/** What the role has to name. */
export function RoleDetails({ details, hasFailed }: { readonly details: AssumeRoleDetails; readonly hasFailed: boolean }) {
  const { logzioAWSAccountId, assignedExternalId } = details;
  return (
    <>
      {hasFailed && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>Sorry, the AWS external ID didn&apos;t load</MessageBarTitle>{' '}
            <span>Please refresh the page. If that doesn&apos;t work, please chat with Support.</span>
          </MessageBarBody>
        </MessageBar>
      )}
      <Field label="Account ID" hint="The AWS account of this platform.">
        <Input readOnly value={logzioAWSAccountId} contentAfter={<CopyButton value={logzioAWSAccountId} label="Copy the account ID" />} />
      </Field>
      <Field label="External ID" hint="Of this account alone.">
        <Input readOnly value={assignedExternalId} contentAfter={<CopyButton value={assignedExternalId} label="Copy the external ID" />} />
      </Field>
    </>
  );
}
