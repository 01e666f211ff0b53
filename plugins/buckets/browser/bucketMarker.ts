import { z } from 'zod';
import type { DocsMarker } from '#sdk';
import { type BucketType, bucketTypes } from '../common/bucketTypes';
import { BucketWidget } from './BucketWidget';

/** The widget of one kind of bucket, where its marker stands in a page. */
export function bucketMarker(id: BucketType['id']): DocsMarker<{ readonly type: BucketType }> {
  const type = bucketTypes.find((one) => one.id === id);
  if (type === undefined) throw new Error(`There are no buckets of the kind ${id}.`);
  return { attributes: z.object({}).transform(() => ({ type })), Widget: BucketWidget };
}
