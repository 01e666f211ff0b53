import { expose } from 'comlink';
import { ExpiringEntries } from './ExpiringEntries';

const entries = new ExpiringEntries();

expose({
  isReady: () => true,
  removeExpired: (at: number) => entries.removeExpired(at),
});
