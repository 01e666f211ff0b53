import type { Context } from '#sdk';
import { call } from '#sdk';
import { apiService } from '#sdk/browser';
import { pollNotifications } from '../api';
import { notificationStoreService } from './notificationStoreService';

/** Milliseconds before the first question. */
const firstPoll = 3000;
/** Milliseconds before the next question while no answer has said when. */
const usualPace = 60_000;

/** Asks for notifications 3 s after the start and then as often as the last answer said, until the person goes. Nobody waits for its answers. */
export default function startPolling(services: Context, signal: AbortSignal): void {
  const api = services.get(apiService);
  const store = services.get(notificationStoreService);
  let pace = usualPace;
  let timer = setTimeout(() => void poll(), firstPoll);
  const poll = async (): Promise<void> => {
    const answer = await call(api, pollNotifications, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    if (answer !== undefined) {
      store.take(answer.notifications);
      pace = answer.timeToNextPoll * 1000;
    }
    timer = setTimeout(() => void poll(), pace);
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    store.clear();
  });
}
