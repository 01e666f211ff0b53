import { awsRolesService, RoleRefused } from '#plugins/buckets/contract';
import type { Context } from '#sdk';
import { configurationService, outboundService } from '#sdk/server';
import type { S3Target, WantedTarget } from '../../common/targets';
import { type ArchiveStore, StoreFault } from '../targets/ArchiveStore';
import { AzureStore } from '../targets/AzureStore';
import { DiskStore } from '../targets/DiskStore';
import { S3Store } from '../targets/S3Store';
import type { AwsKeys } from '../targets/signedHeaders';

type Services = Pick<Context, 'get' | 'find'>;

/** The store of a target. @throws StoreFault for one that this installation does not offer */
export function storeOf(target: WantedTarget, accountId: number, services: Services): ArchiveStore {
  const outbound = services.get(outboundService);
  if (target.provider === 's3') return new S3Store(target, { outbound, accountId, keys: () => keysOf(target, accountId, services) });
  const configuration = services.get(configurationService);
  const setting = (env: string): string => (configuration.text(env) ?? '').replace(/\/$/, '');
  if (target.provider === 'disk') {
    const folder = setting('ASTROLABE_ARCHIVE_DISK');
    if (folder === '')
      throw new StoreFault('This installation has no folder for archives: who runs it can name one by ASTROLABE_ARCHIVE_DISK.');
    return new DiskStore(folder, accountId);
  }
  return new AzureStore(target, {
    outbound,
    accountId,
    loginUrl: setting('ASTROLABE_AZURE_LOGIN_URL'),
    blobUrl: setting('ASTROLABE_AZURE_BLOB_URL'),
  });
}

async function keysOf({ accessKey, secretKey, roleArn, region }: S3Target, accountId: number, services: Services): Promise<AwsKeys> {
  if (roleArn === undefined) {
    if (accessKey === undefined || secretKey === undefined) throw new StoreFault('The bucket has neither a role nor keys. Set it anew.');
    return { accessKeyId: accessKey, secretAccessKey: secretKey };
  }
  const roles = services.find(awsRolesService);
  if (roles === undefined || !roles.isSetUp)
    throw new StoreFault('This installation has no AWS account that could take on roles: who runs it can set one up. Use an access key.');
  try {
    return await roles.keysOf({ arn: roleArn, region, accountId });
  } catch (error) {
    if (error instanceof RoleRefused) throw new StoreFault(error.message);
    throw error;
  }
}
