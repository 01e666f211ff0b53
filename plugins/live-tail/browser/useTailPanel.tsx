import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { logPanelsService } from '#plugins/explore/contract';
import { retry } from '#sdk';
import { useAddress, usePluginHost } from '#sdk/browser';
import type { LiveTailStore } from './LiveTailStore';

/** The panel in which Explore shows one log, here beside the tail. The address names the log, so that a link shows it. Without Explore no log opens. */
export function useTailPanel(store: LiveTailStore): {
  readonly opened: string | undefined;
  readonly panel: ReactNode;
  readonly open: ((id: string) => void) | undefined;
} {
  const panels = usePluginHost().services.find(logPanelsService);
  const LogPanel = useMemo(() => panels && lazy(() => retry(() => panels.load())), [panels]);
  const [address, change] = useAddress();
  const opened = address.get('log') ?? undefined;
  const named = address.get('accounts') ?? '';
  const accounts = useMemo(() => named.split(',').flatMap((id) => (/^\d{1,10}$/.test(id) ? [Number(id)] : [])), [named]);
  const open = useMemo(
    () => LogPanel && ((id: string) => change({ log: id, accounts: store.asked.accounts.join(',') })),
    [LogPanel, change, store],
  );
  if (LogPanel === undefined || open === undefined || opened === undefined) return { opened, panel: undefined, open };
  const { rows } = store;
  const at = rows.findIndex(({ _id }) => _id === opened);
  const steps = {
    hasPrevious: at > 0,
    hasNext: at >= 0 && at < rows.length - 1,
    onStep: (by: number) => {
      const next = rows[at + by];
      if (at >= 0 && next !== undefined) open(next._id);
    },
  };
  const panel = (
    <Suspense fallback={null}>
      <LogPanel id={opened} accounts={accounts} steps={steps} onOpen={open} onClose={() => change({ log: '', accounts: '' })} />
    </Suspense>
  );
  return { opened, panel, open };
}
