import type { Context } from '#sdk';
import { walkthroughStoreService } from './WalkthroughStore';

/** Begins beside the page, which waits for nothing of it. */
export default function startGuide(services: Context): void {
  const store = services.get(walkthroughStoreService);
  void store.start();
  void store.askForData();
}
