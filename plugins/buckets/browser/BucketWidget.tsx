import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { maySendData } from '#plugins/ingest/api';
import { holds } from '#sdk';
import { AppLink, useFacts, useSession } from '#sdk/browser';
import type { BucketType } from '../common/bucketTypes';
import { BucketCards } from './BucketCards';

/** Buckets of one kind, for those who may set them up; a word for all others. */
export function BucketWidget({ attributes: { type } }: { readonly attributes: { readonly type: BucketType } }) {
  const session = useSession();
  const isOpen = holds(maySendData, useFacts()) === true;
  if (session === undefined)
    return (
      <p>
        <AppLink to="/login">Login</AppLink> to configure {type.title}
      </p>
    );
  if (!isOpen)
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          You need to have the relevant user permissions to edit these settings. Switch to an account for which you have the required user
          role or contact your admin for the relevant permissions.
        </MessageBarBody>
      </MessageBar>
    );
  return <BucketCards type={type} isSecurity={session.account.type === 'security'} />;
}
