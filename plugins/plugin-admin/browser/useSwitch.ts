import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import { switchPlugin } from '../api';
import type { SwitchPlugin } from '../contract';
import { pluginsKey } from './usePlugins';
import { audienceText } from './words';

/** Switches a plugin; what went wrong is said. */
export function useSwitch() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ pluginId, ...body }: SwitchPlugin & { readonly pluginId: string }) =>
      call(api, switchPlugin, { params: { pluginId }, body }),
    onSuccess: ({ title }, { on, accountId, role }) =>
      notices.show({ intent: 'success', title: `${title} is switched ${on ? 'on' : 'off'} for ${audienceText({ accountId, role })}` }),
    onError: (error) => notices.show({ intent: 'danger', title: 'The plugin was not switched', text: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: pluginsKey }),
  });
}
