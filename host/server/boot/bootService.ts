import { type BootDocument, type BootSession, defineService } from '#sdk';
import type { RequestSession } from '#sdk/server';

/** Makes boot documents; used by the host's own routes. */
export interface Boot {
  /** The document's session alone; undefined when signed out. */
  session(session: RequestSession): Promise<BootSession | undefined>;
  /** @param secret the session cookie's value; absent when signed out */
  document(session: RequestSession, secret: string | undefined, safe: readonly string[]): Promise<BootDocument>;
}
export const bootService = defineService<Boot>('boot@1');
