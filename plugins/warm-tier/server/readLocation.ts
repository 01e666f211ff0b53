import { join } from 'node:path';
import type { ArchiveLocation, Configuration } from '#sdk/server';

/** Where the operator wants warm logs: a bucket when one is named, else a directory. */
export function readLocation(configuration: Pick<Configuration, 'text'>): ArchiveLocation {
  const url = configuration.text('ASTROLABE_WARM_S3_URL');
  if (url !== undefined) {
    return {
      kind: 's3',
      url,
      accessKeyId: configuration.text('ASTROLABE_WARM_S3_ACCESS_KEY') ?? '',
      secretAccessKey: configuration.text('ASTROLABE_WARM_S3_SECRET_KEY') ?? '',
    };
  }
  return {
    kind: 'directory',
    path: configuration.text('ASTROLABE_WARM_DIR') ?? join(configuration.text('ASTROLABE_DATA_DIR') ?? 'data', 'warm'),
  };
}
