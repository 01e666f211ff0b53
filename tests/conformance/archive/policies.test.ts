import { expect, test } from 'vitest';
import { archivePolicy } from '../../../plugins/archive/common/archivePolicy';
import { bucketPolicy } from '../../../plugins/buckets/common/bucketPolicy';

const actionsOf = ({ Statement }: { readonly Statement: readonly { readonly Action: readonly string[] }[] }): readonly string[] =>
  Statement.flatMap(({ Action }) => Action);

test('the policy of the archive lets objects be put, that of buckets which logs are taken from never [assist-9-03]', () => {
  expect(actionsOf(archivePolicy('my-logs'))).toContain('s3:PutObject');
  expect(actionsOf(bucketPolicy('my-logs'))).not.toContain('s3:PutObject');
});
