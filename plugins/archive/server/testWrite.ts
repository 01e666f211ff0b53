import { productName } from '#sdk';
import { PublicError } from '#sdk/server';
import { type ArchiveStore, StoreFault } from './targets/ArchiveStore';

const name = 'astrolabe-write-test.txt';

/**
 * Writes a small file, and deletes it again where that is allowed.
 * @throws PublicError 400 ARCHIVE_TEST_FAILED with what the store says
 */
export async function testWrite(store: ArchiveStore): Promise<void> {
  try {
    await store.put(name, Buffer.from(`${productName} has written this to see whether it can.\n`), { contentType: 'text/plain' });
  } catch (error) {
    if (error instanceof StoreFault) throw new PublicError(400, 'ARCHIVE_TEST_FAILED', `Nothing was saved. ${error.message}`);
    throw error;
  }
  // Archiving needs no right to delete: without it the file stays, and is written over by the next test.
  await store.remove(name).catch(() => undefined);
}
