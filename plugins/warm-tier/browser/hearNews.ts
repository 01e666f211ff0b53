import { showWarmOutcome, thisTab, type WarmNews, warmChannel } from '#plugins/explore/contract';
import type { Context } from '#sdk';
import { noticesService, sessionService } from '#sdk/browser';

/**
 * Shows how searches of warm logs in other tabs end, as far as they are in the same account: from the start on and on every page.
 */
export default function hearNews(services: Context, signal: AbortSignal): void {
  const session = services.get(sessionService);
  const channel = new BroadcastChannel(warmChannel);
  channel.onmessage = ({ data }: MessageEvent<WarmNews>) => {
    if (data.tab !== thisTab && data.accountId === session.session?.account.id) showWarmOutcome(services.get(noticesService), data);
  };
  signal.addEventListener('abort', () => channel.close(), { once: true });
}
