import { FinalFailure, PublicError } from '#sdk/server';
import type { AlertNotice } from '../contract';
import type { EndpointParts } from './endpointParts';
import type { EndpointValues } from './KeptEndpoint';
import { bodyWithout } from './templates/bodyWithout';

interface Filling {
  readonly templates: EndpointParts['templates'];
  readonly accountId: number;
  /** Whether somebody tries it, and is to see that it fails. */
  readonly isTried: boolean;
}

/**
 * The body of one message. Where the template cannot be filled the message goes out without it, and says so: whoever is on call would rather read it oddly than not at all.
 * @returns with `note`, in words for people, where the template was left out
 * @throws FinalFailure for one that is tried, PublicError 503
 */
export async function filledBody(
  { bodyTemplate, settings }: Pick<EndpointValues, 'bodyTemplate' | 'settings'>,
  notice: AlertNotice,
  { templates, accountId, isTried }: Filling,
): Promise<{ readonly body?: { readonly filled: unknown }; readonly note?: string }> {
  if (bodyTemplate === null || bodyTemplate.trim() === '') return {};
  try {
    return { body: { filled: await templates.fill(accountId, bodyTemplate, notice) } };
  } catch (error) {
    if (!(error instanceof PublicError) || error.status !== 400) throw error;
    if (isTried) throw new FinalFailure(error.message, { cause: error });
    const note = `${error.message}. The message was sent without it.`;
    return { body: { filled: bodyWithout(settings.url ?? '', notice, note) }, note };
  }
}
