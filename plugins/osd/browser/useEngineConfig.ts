import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage, noticesService, useService } from '#sdk/browser';
import type { EngineConfig, EngineConfigChange } from '../contract';
import { osdEngineService } from './osdEngineService';

const key = ['osd', 'config'];

/** The settings of the search dashboards, and how to change them. */
export function useEngineConfig() {
  const engine = useService(osdEngineService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const config = useQuery({ queryKey: key, queryFn: () => engine.config(), retry: false });
  const change = useMutation({
    mutationFn: (wanted: EngineConfigChange) => engine.changeConfig(wanted),
    onSuccess: (changed) => {
      queries.setQueryData(key, changed);
      notices.show({ intent: 'success', title: 'Saved the settings of the search dashboards' });
    },
    onError: (error) =>
      notices.show({ intent: 'danger', title: 'The settings could not be saved', text: errorMessage(error), milliseconds: 4000 }),
  });
  return { config, change };
}

/** The zone that the settings stand for. */
export const zoneOf = ({ timeZone }: EngineConfig): string =>
  timeZone === 'Browser' ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;

/** Milliseconds between two refreshes; false for none. */
export const refreshOf = ({ refreshInterval: { pause, value } }: EngineConfig): number | false =>
  pause || value === 0 ? false : Math.max(value, 1000);
