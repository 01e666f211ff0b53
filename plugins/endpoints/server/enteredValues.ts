import { PublicError } from '#sdk/server';
import { takesTemplate } from '../common/endpointFields';
import { draftFaults, type EndpointDraft } from '../common/endpointForm';
import type { EndpointType } from '../contract';
import type { EndpointValues, KeptEndpoint } from './KeptEndpoint';
import { unmaskSettings } from './masks';

/**
 * What is to be kept of what somebody has entered, kept secrets in the place of their masks.
 * @throws PublicError 400 ENDPOINT_INVALID with every fault: `details: [{ path: 'body.url', message }]`
 */
export function enteredValues(
  type: EndpointType,
  draft: EndpointDraft,
  { kept, checksUrl, isTest = false }: { readonly kept?: KeptEndpoint | undefined; readonly checksUrl: boolean; readonly isTest?: boolean },
): EndpointValues {
  const given = { ...draft, ...(draft.method === undefined && type === 'Custom' ? { method: kept?.settings.method ?? 'POST' } : {}) };
  const { settings, faults: elsewhere } = unmaskSettings(type, given, kept?.type === type ? kept.settings : undefined);
  const wanted = { ...given, ...settings, ...(isTest && draft.title.trim() === '' ? { title: 'Test' } : {}) };
  const faults = [...draftFaults(type, wanted, { checksUrl }), ...elsewhere];
  const [first] = faults;
  if (first !== undefined)
    throw new PublicError(
      400,
      'ENDPOINT_INVALID',
      first.message,
      faults.map(({ field, message }) => ({ path: `body.${field}`, message })),
    );
  const template = takesTemplate(type, settings.method) ? (draft.bodyTemplate ?? null) : null;
  return {
    title: wanted.title.trim(),
    description: (draft.description ?? '').trim(),
    type,
    bodyTemplate: template === null || template.trim() === '' ? null : template,
    settings,
  };
}
