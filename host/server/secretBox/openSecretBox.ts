import type { Logger } from 'pino';
import type { Configuration } from '#sdk/server';
import { HostSecretBox } from './HostSecretBox';
import { secretKey, secretKeyFile } from './secretKey';

/** The installation's secret box, before it has begun. A key of this replica alone, over records that others may share, is worth a warning. */
export function openSecretBox(configuration: Configuration, dataDir: string, logger: Logger): HostSecretBox {
  const given = configuration.text('ASTROLABE_SECRET_KEY');
  if (given === undefined && configuration.text('RECORDS_URL') !== undefined) {
    logger.warn(
      `Secrets are sealed under the key in ${secretKeyFile} of this data directory. Replicas that share these records need the same key: ` +
        'set ASTROLABE_SECRET_KEY on each to the text of that file.',
    );
  }
  return new HostSecretBox(secretKey(given, dataDir));
}
