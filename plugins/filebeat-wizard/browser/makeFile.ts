import { readDocument } from '#plugins/docs/api';
import { defaultSharedToken } from '#plugins/tokens/api';
import { call } from '#sdk';
import type { Api } from '#sdk/browser';
import { shippingSummary } from '../api';
import { documents } from '../common/documents';
import { filebeatFile } from '../common/filebeatFile';
import type { WizardValues } from '../common/wizardForm';
import type { Reader } from './useReader';

/** Reads the templates, and what the reader may know of their account. @returns the text of `filebeat.yml` @throws ApiError when a call fails */
export async function makeFile(api: Api, values: WizardValues, { isSignedIn, isAdmin }: Reader): Promise<string> {
  const template = async (docId: string): Promise<string> => (await call(api, readDocument, { params: { docId } })).content;
  const [file, section, summary, token] = await Promise.all([
    template(documents[values.os]),
    template(documents.section),
    isSignedIn ? call(api, shippingSummary) : undefined,
    isAdmin ? call(api, defaultSharedToken) : undefined,
  ]);
  return filebeatFile({ file, section }, values, {
    listenerAddress: summary?.listenerAddress ?? undefined,
    isEncrypted: summary?.isEncrypted ?? false,
    token: token?.token,
  });
}
