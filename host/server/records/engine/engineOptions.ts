import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { DurableNodeFs } from './DurableNodeFs';

/** Sized for one host's records: small buffers, a log that stays small, and every commit on the disk before it is acknowledged. */
const settings = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  shared_buffers: '16MB',
  wal_buffers: '1MB',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
};

/** How PGlite is opened on a directory of ours. */
export const engineOptions = (directory: string): PGliteOptions => ({
  fs: new DurableNodeFs(directory),
  startParams: [
    // `-F` would switch fsync off.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
});
