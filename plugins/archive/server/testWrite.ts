import { productName } from '#sdk';
import { PublicError } from '#sdk/server';
import type { Tested } from '../common/targets';
import { type ArchiveStore, FileFault, StoreFault } from './targets/ArchiveStore';

const name = 'astrolabe-write-test.txt';

/**
 * Writes a small file, sees whether it can be read and listed again, and deletes it where that is allowed.
 * @param consequence such as `Nothing was saved.`
 * @throws PublicError 400 ARCHIVE_TEST_FAILED with what the store says of the writing
 */
export async function testWrite(openStore: () => ArchiveStore, accountId: number, consequence: string): Promise<Tested> {
  try {
    const store = openStore();
    await store.put(name, Buffer.from(`${productName} has written this to see whether it can.\n`), { contentType: 'text/plain' });
    const tested = await testRead(store, accountId);
    // Archiving needs no right to delete: without it the file stays, and is written over by the next test.
    await store.remove(name).catch(() => undefined);
    return tested;
  } catch (error) {
    if (error instanceof StoreFault) throw new PublicError(400, 'ARCHIVE_TEST_FAILED', `${consequence} ${error.message}`);
    throw error;
  }
}

/** Archiving needs no right to read; restoring does. */
async function testRead(store: ArchiveStore, accountId: number): Promise<Tested> {
  try {
    await store.get(name);
    await store.list(`${accountId}/0000/`);
    return { canRestore: true, problem: null };
  } catch (error) {
    if (error instanceof StoreFault || error instanceof FileFault) return { canRestore: false, problem: error.message };
    throw error;
  }
}
