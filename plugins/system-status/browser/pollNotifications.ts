import type { Context } from '#sdk';
import { call } from '#sdk';
import { apiService, noticesService } from '#sdk/browser';
import { readStatus } from '../api';
import type { SystemStatus } from '../contract';
import { serviceNews } from './serviceNews';

/** Milliseconds between two questions. */
export const pollInterval = 60_000;

/** Says when a service of the product stops working, and when it works again, until the person goes. Nobody waits for its answers. */
export default function pollNotifications(services: Context, signal: AbortSignal): void {
  const api = services.get(apiService);
  const notices = services.get(noticesService);
  let before: SystemStatus['services'] | undefined;
  const ask = async (): Promise<void> => {
    // Nobody looks, or nobody can be reached: the next look tells what has happened meanwhile.
    if (document.visibilityState === 'hidden') return;
    const now = await call(api, readStatus, { signal }).catch(() => undefined);
    if (now === undefined || signal.aborted) return;
    for (const news of serviceNews(before, now.services)) notices.show({ ...news, milliseconds: 4000 });
    before = now.services;
  };
  const timer = setInterval(() => void ask(), pollInterval);
  signal.addEventListener('abort', () => clearInterval(timer));
  void ask();
}
