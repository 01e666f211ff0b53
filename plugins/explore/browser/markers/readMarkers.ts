import type { ChartEvent } from '#sdk/browser';
import { fieldText, sourceValue } from '#sdk/query';
import { markerFields } from '../../common/markers';
import type { ExploreHit } from '../../contract';

/** The logs as events of the graph; one without words for what happened is none. */
export const readMarkers = (hits: readonly ExploreHit[]): readonly ChartEvent[] =>
  hits.flatMap(({ _id, _source }) => {
    const title = fieldText(sourceValue(_source, markerFields.title));
    const description = fieldText(sourceValue(_source, markerFields.description));
    const time = new Date(String(_source['@timestamp'])).getTime();
    if (title === '' || Number.isNaN(time)) return [];
    return [{ id: _id, time, title, ...(description !== '' && { description }) }];
  });
