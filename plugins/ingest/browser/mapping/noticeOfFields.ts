import { formatWhole } from '#sdk/browser';
import type { MappingUsage } from '../../common/fieldMappingCalls';

const DAY = 86_400_000;

/** What people who search have to know of fields that are not mapped; undefined while there is nothing. @param now milliseconds since the epoch */
export function noticeOfFields({ used, max, unmappedAt }: MappingUsage, now: number): string | undefined {
  if (used >= max)
    return `All ${formatWhole(max)} fields that the account may have are mapped. New ones are kept in the text _unmapped and cannot be searched by their names: Data Hub, Field mappings tells how to make room.`;
  if (unmappedAt === null || now - Date.parse(unmappedAt) > DAY) return undefined;
  return 'A log had more fields than a single one may map. What was over is in its text _unmapped and cannot be searched by name: its sender is worth mending.';
}
