import { expose } from 'comlink';
import { ExpiringEntries } from './ExpiringEntries';
import { FileStorage } from './FileStorage';

const files = new FileStorage(new ExpiringEntries());

expose({
  isReady: () => true,
  write: (content: BlobPart, type: string) => files.write(content, type),
  read: (id: string) => files.read(id),
  forgetAll: () => files.forgetAll(),
});
