import { type AnnotationQuestion, type Context, call } from '#sdk';
import { apiService } from '#sdk/browser';
import { findMarkers } from '../../api';
import { logAddress } from '../../common/logAddress';
import { markersRequest } from './markersRequest';
import { readMarkers } from './readMarkers';

/** The logs that mark an event, for every chart over time. */
export default async function searchMarkers(
  { range, accounts, archived = false }: AnnotationQuestion,
  services: Context,
  signal: AbortSignal,
) {
  const mode = archived ? 'WARM_TIER' : 'CLASSIC';
  const { hits, total } = await call(services.get(apiService), findMarkers, { body: markersRequest(range, accounts, mode), signal });
  return { annotations: readMarkers(hits).map((event) => ({ ...event, path: logAddress(event.id, mode) })), total: total ?? 0 };
}
