import type { LiveEvents } from '../browser/services/services';
import type { Events } from '../server/services';

type Listener = (payload: unknown) => void;

/** Live changes of a test: what the server half publishes is heard by both halves, as far as it is for the account of the test. */
export function eventBridge(accountId: number): { readonly server: Events; readonly browser: LiveEvents } {
  const listeners = { server: new Map<string, Set<Listener>>(), browser: new Map<string, Set<Listener>>() };
  const subscribeTo =
    (own: Map<string, Set<Listener>>) =>
    (topic: string, listener: Listener): (() => void) => {
      const heard = own.get(topic) ?? new Set();
      own.set(topic, heard.add(listener));
      return () => void heard.delete(listener);
    };
  return {
    browser: { subscribe: subscribeTo(listeners.browser) },
    server: {
      subscribe: subscribeTo(listeners.server),
      publish: (topic, payload, account) => {
        // As over the wire.
        const told = JSON.stringify(payload);
        const read = (): unknown => (told === undefined ? undefined : JSON.parse(told));
        for (const listener of listeners.server.get(topic) ?? []) listener(read());
        if (account !== undefined && account !== accountId) return;
        for (const listener of listeners.browser.get(topic) ?? []) listener(read());
      },
    },
  };
}
