import type { ArchiveFile, ArchiveLocation } from '#sdk/server';
import { type ArchivePlace, hasPattern, pathOf, together } from './ArchivePlace';
import { structure } from './fileColumns';
import { signedRequest } from './signedRequest';

/**
 * Files in a bucket, which the engine reads and writes with its `s3` table function: the embedded one and every server or cluster the same. The
 * keys travel as bound values; of a mutation, whose text the engine keeps, they are never part.
 */
export function s3Place({ url, accessKeyId, secretAccessKey }: Extract<ArchiveLocation, { kind: 's3' }>): ArchivePlace {
  const base = url.replace(/(?<!\/)\/+$/, '');
  const keys = { accessKeyId, secretAccessKey };
  const call = async (method: 'HEAD' | 'DELETE', file: ArchiveFile): Promise<Response> => {
    const answer = await signedRequest(method, `${base}/${pathOf(file)}.parquet`, keys);
    if (!answer.ok && answer.status !== 404) throw new Error(`The bucket of warm logs answered ${answer.status} to ${method}.`);
    return answer;
  };
  return {
    fault: faultOf(base, keys),
    secrets: [secretAccessKey, accessKeyId],
    source: (files) => ({
      sql: `s3({archive_path:String}, {archive_key:String}, {archive_secret:String}, 'Parquet', {archive_structure:String})`,
      params: {
        archive_path: together(base, files),
        archive_key: accessKeyId,
        archive_secret: secretAccessKey,
        archive_structure: structure,
      },
    }),
    prepare: async () => {},
    settle: async (file) => Number((await call('HEAD', file)).headers.get('content-length') ?? 0),
    remove: async (file) => void (await call('DELETE', file)),
    isFull: async () => false,
    // The engine itself asks for each, and says which is not there.
    requireAll: async () => {},
  };
}

function faultOf(base: string, { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string }): string | undefined {
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol) || new URL(base).pathname.length < 2 || hasPattern(base)) {
    return 'ASTROLABE_WARM_S3_URL is no address of a bucket. Write https://endpoint/bucket or https://endpoint/bucket/prefix.';
  }
  return accessKeyId === '' || secretAccessKey === ''
    ? 'ASTROLABE_WARM_S3_URL needs ASTROLABE_WARM_S3_ACCESS_KEY and ASTROLABE_WARM_S3_SECRET_KEY.'
    : undefined;
}
