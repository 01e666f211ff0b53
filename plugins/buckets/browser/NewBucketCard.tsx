import { Button, Checkbox, Field, Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { BucketFields } from '../common/bucketRules';
import { bucketFaults } from '../common/bucketRules';
import { type BucketType, s3Type } from '../common/bucketTypes';
import { AuthHelp } from './AuthHelp';
import { type NewBucket, newBody } from './newBucket';
import { RoleDetails } from './RoleDetails';
import { RolePolicy } from './RolePolicy';
import { useAddBucket } from './useBucketChanges';
import { useCardStyles } from './useCardStyles';
import { useRoleDetails } from './useRoleDetails';

interface Props {
  readonly card: NewBucket;
  readonly type: BucketType;
  readonly regions: readonly { readonly region: string; readonly name: string }[];
  readonly logTypes: readonly { readonly type: string }[];
  /** It is saved, or given up. */
  onDone(): void;
}

/** A bucket that is about to be added. */
export function NewBucketCard({ card, type, regions, logTypes, onDone }: Props) {
  const styles = useCardStyles();
  const [values, setValues] = useState(card);
  const [left, setLeft] = useState<ReadonlySet<keyof BucketFields>>(new Set());
  const add = useAddBucket(type, onDone);
  const isRole = card.type === 'iam';
  const { details, hasFailed } = useRoleDetails(isRole);
  const offered = useId();
  const faults = bucketFaults(values, type, card.type);
  const change = (changed: Partial<NewBucket>): void => setValues((before) => ({ ...before, ...changed }));
  const save = (): void => {
    setLeft(new Set(Object.keys(faults) as (keyof BucketFields)[]));
    if (Object.keys(faults).length === 0) add.mutate(newBody(values, type));
  };
  const about = (field: keyof BucketFields) => ({
    ...(left.has(field) && faults[field] !== undefined ? { validationMessage: faults[field] } : {}),
  });
  const input = (field: keyof BucketFields, more: { readonly type?: 'password'; readonly list?: string } = {}) => (
    <Input
      {...more}
      value={values[field]}
      autoComplete="off"
      onChange={(_event, { value }) => change({ [field]: value })}
      onBlur={() => setLeft((before) => new Set([...before, field]))}
    />
  );
  return (
    <li className={styles.card} aria-label={`New ${type.title} bucket`}>
      <div className={styles.head}>
        <h2 className={styles.title}>New bucket, by {isRole ? 'IAM role' : 'access keys'}</h2>
      </div>
      <AuthHelp auth={card.type} bucket={values.bucket} />
      <div className={styles.fields}>
        <Field label="Bucket name" required {...about('bucket')}>
          {input('bucket')}
        </Field>
        <Field label="Prefix" required={type.path === 'cloudtrail-buckets'} {...about('prefix')}>
          {input('prefix')}
        </Field>
        {isRole ? (
          <Field label="Role ARN" required {...about('arn')}>
            {input('arn')}
          </Field>
        ) : (
          <>
            <Field label="Access key" required {...about('accessKey')}>
              {input('accessKey')}
            </Field>
            <Field label="Secret key" required {...about('secretKey')}>
              {input('secretKey', { type: 'password' })}
            </Field>
          </>
        )}
        {type.path !== 'cloudtrail-buckets' && (
          <Field label="Region" required {...about('region')}>
            <Select
              value={values.region}
              onChange={(_event, { value }) => change({ region: value })}
              onBlur={() => setLeft((before) => new Set([...before, 'region']))}
            >
              <option value="">Choose a region</option>
              {regions.map(({ region, name }) => (
                <option key={region} value={region}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {type === s3Type && (
          <Field label="Log type" required {...about('logsType')}>
            {input('logsType', { list: offered })}
          </Field>
        )}
        {type === s3Type && (
          <datalist id={offered}>
            {logTypes.map((one) => (
              <option key={one.type} value={one.type} />
            ))}
          </datalist>
        )}
      </div>
      {isRole && (
        <>
          <div className={styles.fields}>
            <RoleDetails details={details} hasFailed={hasFailed} />
          </div>
          <RolePolicy bucket={values.bucket} details={details} />
        </>
      )}
      <Checkbox
        label="Add the path of the source object to each log"
        checked={values.addS3ObjectKeyAsLogField}
        onChange={(_event, { checked }) => change({ addS3ObjectKeyAsLogField: checked === true })}
      />
      {add.isError && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            Failed to save bucket configuration
            {add.error.message !== '' && <div>{add.error.message}</div>}
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.foot}>
        <Button appearance="primary" disabled={add.isPending} onClick={save}>
          Save
        </Button>
        <Button disabled={add.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </li>
  );
}
