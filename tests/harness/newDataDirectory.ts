import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedRecords } from '../../host/server/records/testing/preparedRecords';
import { testServerSetting } from '../../sdk/testing/testDatabase';

/**
 * A directory for a product's data. With the embedded engine it has the files of an empty database already, as a first start would make them:
 * that takes longer than all else of a start. First starts have tests of their own.
 * @param isEmbedded whether the product keeps its records there
 */
export async function newDataDirectory(isEmbedded = process.env[testServerSetting] === undefined): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'astrolabe-'));
  if (isEmbedded) await preparedRecords(join(directory, 'records'));
  return directory;
}
