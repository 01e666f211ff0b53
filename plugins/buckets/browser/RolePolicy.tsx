import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import type { AssumeRoleDetails } from '../contract';
import { PolicyDialog } from './PolicyDialog';

/** The way to the policy, and a warning when the one that was copied is of another bucket. */
export function RolePolicy({ bucket, details }: { readonly bucket: string; readonly details: AssumeRoleDetails }) {
  const [isOpen, setOpen] = useState(false);
  const [copiedFor, setCopiedFor] = useState<string>();
  return (
    <>
      <div>
        <Button disabled={bucket === ''} onClick={() => setOpen(true)}>
          Get the role policy
        </Button>
      </div>
      {copiedFor !== undefined && copiedFor !== bucket && (
        <MessageBar intent="warning">
          <MessageBarBody>This policy changed since you last copied it</MessageBarBody>
        </MessageBar>
      )}
      {isOpen && <PolicyDialog bucket={bucket} details={details} onCopied={() => setCopiedFor(bucket)} onClose={() => setOpen(false)} />}
    </>
  );
}
