import { Link, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useHref } from 'react-router';
import { formatBytes } from '#sdk/browser';
import type { LedgerResponse } from '../common/ledgerCalls';

/** Why nothing is taken at the moment, and how to mend it. */
export function DiskFull({ noRoom: { place, free, total, resumeAt } }: { readonly noRoom: NonNullable<LedgerResponse['noRoom']> }) {
  const settings = useHref('/general?part=data');
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Nothing is taken: the disk is nearly full</MessageBarTitle>
        {formatBytes(free)} of {formatBytes(total)} are free on the disk of {place}. Intake resumes by itself at {formatBytes(resumeAt)}.
        Senders are told to come again and connections wait; only what comes over UDP is lost. Shorten the{' '}
        <Link inline href={settings}>
          retention
        </Link>
        , remove other files, or enlarge the disk.
      </MessageBarBody>
    </MessageBar>
  );
}
