import type { TimeRange } from '#sdk/query';
import { exceptionField, patternField } from '../../common/fields';
import type { Insight, InsightType } from '../../contract';
import { knownPattern } from '../known/knownPatterns';
import { burstOf } from './bursts';
import type { SeenInsight } from './SeenInsight';
import { sparkline } from './sparks';

export const fieldOf = (type: InsightType): string => (type === 'exception' ? exceptionField : patternField);

/** The burst of something that is looked at alone: an incident of its own. */
function aloneIn(seen: SeenInsight['seen'], range: TimeRange): Insight['burst'] {
  const burst = burstOf(seen, range);
  return burst && { ...burst, incident: burst.time };
}

/** An insight as the API tells it. @param burst with the incident that it is part of */
export function insightView({ kept, seen }: SeenInsight, range: TimeRange, burst = aloneIn(seen, range)): Insight {
  const { id, accountId, type, key, title, description, status, severity, assignee, helpful, tagName, logTypes, rcaId } = kept;
  return {
    id,
    accountId,
    type,
    title,
    description,
    status,
    severity,
    assignee,
    helpful,
    firstOccurrence: kept.firstSeen.toISOString(),
    lastOccurrence: new Date(seen.last).toISOString(),
    occurrences: seen.count,
    isNew: kept.firstSeen.getTime() >= range.from,
    burst,
    sparkline: sparkline(seen.buckets, range),
    links: type === 'exception' ? [] : [...(knownPattern(key)?.links ?? [])],
    logTypes: logTypes.toSorted(),
    tagName,
    severityLastEditedBy: kept.severityEditedBy,
    severityLastEditedDate: kept.severityEditedAt?.toISOString() ?? null,
    textLastEditedBy: kept.textEditedBy,
    textLastEditedDate: kept.textEditedAt?.toISOString() ?? null,
    rcaId,
    additionalData: { subTitleName: kept.subTitle, exception: kept.exception },
    field: fieldOf(type),
    value: key,
  };
}
