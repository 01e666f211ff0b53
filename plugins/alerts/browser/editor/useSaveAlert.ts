import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createAlert, readAlert, updateAlert, updateProtectedAlert } from '#plugins/triggers/api';
import type { KeptTrigger, Trigger } from '#plugins/triggers/contract';
import { call } from '#sdk';
import {
  ApiError,
  apiService,
  endpointKey,
  errorMessage,
  noticesService,
  usePluginHost,
  useService,
  walkthroughService,
} from '#sdk/browser';
import { alertsKey } from '../list/useAlertCalls';
import type { SaveOutcome } from './SaveDialogs';

/** Saves an alert: creates it, or changes the one that is given. @param onDone told what came of it, with the alert as it is kept now */
export function useSaveAlert(kept: KeptTrigger | undefined, onDone: (outcome: SaveOutcome, saved?: KeptTrigger) => void) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const host = usePluginHost();
  return useMutation({
    mutationFn: async ({ type: _type, protected: isProtected, ...sent }: Trigger): Promise<KeptTrigger> => {
      if (kept === undefined) return (await call(api, createAlert, { body: sent })) as KeptTrigger;
      const params = { id: kept.id };
      if (!isProtected) return (await call(api, updateAlert, { params, body: { ...sent, version: kept.version } })) as KeptTrigger;
      const { enabled, description, tags, search, triggerOn, output } = sent;
      return (await call(api, updateProtectedAlert, {
        params,
        body: {
          ruleId: kept.id,
          enabled,
          description,
          tags,
          source: search.source,
          periodInMinutes: search.periodInMinutes,
          triggerOnCondition: triggerOn,
          output,
        },
      })) as KeptTrigger;
    },
    onSuccess: (saved, asked) => {
      if (kept === undefined) host.services.find(walkthroughService)?.done('alerts/create-alert');
      const isUnwanted = kept === undefined && asked.enabled && !saved.enabled;
      onDone({ kind: isUnwanted ? 'disabled' : kept === undefined ? 'created' : 'updated', id: saved.id }, saved);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'ALERTS_NOT_IN_PLAN') onDone({ kind: 'not-in-plan' });
      else notices.show({ intent: 'danger', title: 'The alert could not be saved', text: errorMessage(error) });
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: alertsKey });
      if (kept !== undefined) void queries.invalidateQueries({ queryKey: endpointKey(readAlert, { params: { id: kept.id } }) });
    },
  });
}
