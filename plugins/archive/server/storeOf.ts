import type { Context } from '#sdk';
import { configurationService, outboundService } from '#sdk/server';
import type { WantedTarget } from '../common/targets';
import type { ArchiveStore } from './targets/ArchiveStore';
import { AzureStore } from './targets/AzureStore';
import { S3Store } from './targets/S3Store';

/** The store of a target. */
export function storeOf(target: WantedTarget, accountId: number, services: Pick<Context, 'get'>): ArchiveStore {
  const outbound = services.get(outboundService);
  if (target.provider === 's3') return new S3Store(target, { outbound, accountId });
  const configuration = services.get(configurationService);
  const setting = (env: string): string => (configuration.text(env) ?? '').replace(/\/$/, '');
  return new AzureStore(target, {
    outbound,
    accountId,
    loginUrl: setting('ASTROLABE_AZURE_LOGIN_URL'),
    blobUrl: setting('ASTROLABE_AZURE_BLOB_URL'),
  });
}
