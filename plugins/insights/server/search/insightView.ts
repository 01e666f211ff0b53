import type { TimeRange } from '#sdk/query';
import { exceptionField, patternField } from '../../common/fields';
import type { Insight, InsightType } from '../../contract';
import { knownPattern } from '../known/knownPatterns';
import type { SeenInsight } from './SeenInsight';
import { sparkline } from './sparks';

export const fieldOf = (type: InsightType): string => (type === 'exception' ? exceptionField : patternField);

/** An insight as the API tells it. */
export function insightView({ kept, seen }: SeenInsight, range: TimeRange): Insight {
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
