import { Checkbox, Field, Input, Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { DangerButton, FormDialog, Icon } from '#sdk/browser';
import { type BucketType, s3Type } from '../common/bucketTypes';
import type { BucketProgress, BucketSetting } from '../contract';
import { BucketState } from './BucketState';
import { authOf } from './newBucket';
import { useRemoveBucket, useUpdateBucket } from './useBucketChanges';
import { useCardStyles } from './useCardStyles';

interface Props {
  readonly bucket: BucketSetting;
  readonly type: BucketType;
  readonly regions: readonly { readonly region: string; readonly name: string }[];
  readonly progress: BucketProgress | undefined;
}

/** Stands for a secret that is kept and not told. */
const mask = 'X'.repeat(40);

/** A bucket as it was added: what can be changed is whether it is active, and whether it is there. */
export function SavedBucketCard({ bucket, type, regions, progress }: Props) {
  const styles = useCardStyles();
  const [isAsking, setAsking] = useState(false);
  const update = useUpdateBucket(type, bucket);
  const remove = useRemoveBucket(type, bucket);
  const { bucket: name, prefix = '', arn = '', accessKey = '', region = '', logsType, active, addS3ObjectKeyAsLogField } = bucket;
  const shown = (label: string, value: string) => (
    <Field label={label}>
      <Input readOnly value={value} />
    </Field>
  );
  return (
    <li className={styles.card} aria-label={`Bucket ${name}`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <span className={styles.end}>
          <Switch
            checked={active}
            disabled={update.isPending}
            label={active ? 'Active' : 'Inactive'}
            onChange={() => update.mutate(!active)}
          />
          <DangerButton icon={<Icon name="delete" size={16} />} disabled={remove.isPending} onClick={() => setAsking(true)}>
            Delete
          </DangerButton>
        </span>
      </div>
      <div className={styles.fields}>
        {shown('Bucket name', name)}
        {shown('Prefix', prefix)}
        {authOf(bucket) === 'iam' ? (
          shown('Role ARN', arn)
        ) : (
          <>
            {shown('Access key', accessKey)}
            {shown('Secret key', mask)}
          </>
        )}
        {type.path !== 'cloudtrail-buckets' && shown('Region', regions.find((one) => one.region === region)?.name ?? region)}
        {type === s3Type && shown('Log type', logsType)}
      </div>
      <Checkbox label="Add the path of the source object to each log" checked={addS3ObjectKeyAsLogField} disabled />
      {progress !== undefined && <BucketState progress={progress} active={active} />}
      {isAsking && (
        <FormDialog
          title={`Delete the bucket ${name}?`}
          action="Delete"
          isDestructive
          onClose={() => setAsking(false)}
          onSubmit={() => {
            setAsking(false);
            remove.mutate();
          }}
        >
          Its logs stop being collected. Those that were collected stay, and nothing in the bucket itself is changed. A bucket that is added
          again is read from its beginning.
        </FormDialog>
      )}
    </li>
  );
}
