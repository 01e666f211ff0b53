import { PublicError } from '#sdk/server';
import { type BucketPath, bucketPaths } from '../../common/bucketTypes';

/** The segment of a call's path. @throws PublicError 404 BUCKET_TYPE_UNKNOWN */
export function pathOf(segment: string): BucketPath {
  const found = bucketPaths.find((path) => path === segment);
  if (found === undefined) throw new PublicError(404, 'BUCKET_TYPE_UNKNOWN', 'There is no such type of buckets.');
  return found;
}
