import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, liveEventsService, useService } from '#sdk/browser';
import { installArchive, listInstalled, offerArchive, removeInstalled, rollBackInstalled, switchInstalled } from '../../api';
import type { Offered } from '../../installedSchemas';

/** Plugins from outside; read again whenever something that a session may see has changed. */
export function useInstalled() {
  const api = useService(apiService);
  const events = useService(liveEventsService);
  const queries = useQueryClient();
  useEffect(
    () => events.subscribe('boot', () => void queries.invalidateQueries({ queryKey: endpointKey(listInstalled) })),
    [events, queries],
  );
  return useQuery(endpointQuery(api, listInstalled));
}

/** What can be done with plugins from outside, one thing at a time. */
export function useInstalledDeeds() {
  const api = useService(apiService);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async <T>(deed: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setError(undefined);
    try {
      return await deed();
    } catch (thrown) {
      setError(thrown);
      return undefined;
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: endpointKey(listInstalled) });
    }
  };
  return {
    isBusy,
    error,
    offer: (file: File): Promise<Offered | undefined> =>
      run(async () => call(api, offerArchive, { body: { archive: await base64Of(file) } })),
    install: (hash: string, routes: readonly string[]) =>
      run(() => call(api, installArchive, { params: { hash }, body: { routes: [...routes] } })),
    setEnabled: (id: string, enabled: boolean) => run(() => call(api, switchInstalled, { params: { id }, body: { enabled } })),
    rollBack: (id: string) => run(() => call(api, rollBackInstalled, { params: { id } })),
    remove: (id: string) => run(() => call(api, removeInstalled, { params: { id } })),
  };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error(`${file.name} cannot be read.`));
    reader.readAsDataURL(file);
  });
}
