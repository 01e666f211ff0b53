import { Button, MessageBar, MessageBarBody, Tooltip } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiService, ErrorState, endpointQuery, Icon, Skeleton, useService } from '#sdk/browser';
import { awsRegions, bucketProgress, listBuckets, logTypes } from '../api';
import type { AuthType } from '../common/bucketRules';
import { type BucketType, ofType, s3Type } from '../common/bucketTypes';
import { AuthChooser } from './AuthChooser';
import { NewBucketCard } from './NewBucketCard';
import { type NewBucket, newBucket } from './newBucket';
import { SavedBucketCard } from './SavedBucketCard';
import { useCardStyles } from './useCardStyles';

const POLL = 10_000;
const wrongAccount = 'To add bucket you need to navigate to relevant logging account.';

/** A card for each bucket of a kind, and the way to add one. */
export function BucketCards({ type, isSecurity }: { readonly type: BucketType; readonly isSecurity: boolean }) {
  const styles = useCardStyles();
  const api = useService(apiService);
  const [cards, setCards] = useState<readonly NewBucket[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const params = { bucketTypePath: type.path };
  const list = useQuery(endpointQuery(api, listBuckets, { params }));
  const saved = ofType(list.data ?? [], type);
  const progress = useQuery({
    ...endpointQuery(api, bucketProgress, { params }),
    enabled: saved.length > 0,
    refetchInterval: POLL,
  });
  const regions = useQuery({ ...endpointQuery(api, awsRegions), enabled: type.path !== 'cloudtrail-buckets' });
  const types = useQuery({ ...endpointQuery(api, logTypes), enabled: type === s3Type });
  const drop = ({ appOnlyId }: NewBucket): void => setCards((all) => all.filter((card) => card.appOnlyId !== appOnlyId));
  const choose = (auth: AuthType): void => {
    setChoosing(false);
    setCards((all) => [...all, newBucket(auth)]);
  };
  const add = (
    <Button
      icon={<Icon name="add" size={16} />}
      disabledFocusable={isSecurity}
      onClick={() => {
        if (!isSecurity) setChoosing(true);
      }}
    >
      Add a bucket
    </Button>
  );
  return (
    <section className={styles.root} aria-label={`${type.title} buckets`}>
      {regions.isError && <Fault text="Failed to get supported Regions" />}
      {types.isError && <Fault text="Failed to get supported log types" />}
      {list.isPending && <Skeleton lines={4} />}
      {list.isError && <ErrorState title="Failed to get saved buckets" error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && (
        <ul className={styles.list}>
          {saved.map((bucket) => (
            <SavedBucketCard
              key={bucket.id}
              bucket={bucket}
              type={type}
              regions={regions.data ?? []}
              progress={progress.data?.find(({ id }) => id === bucket.id)}
            />
          ))}
          {cards.map((card) => (
            <NewBucketCard
              key={card.appOnlyId}
              card={card}
              type={type}
              regions={regions.data ?? []}
              logTypes={types.data ?? []}
              onDone={() => drop(card)}
            />
          ))}
        </ul>
      )}
      {list.isSuccess && (
        <div>
          {isSecurity ? (
            <Tooltip content={wrongAccount} relationship="description">
              {add}
            </Tooltip>
          ) : (
            add
          )}
        </div>
      )}
      {isChoosing && <AuthChooser onChoose={choose} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function Fault({ text }: { readonly text: string }) {
  return (
    <MessageBar intent="error">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
