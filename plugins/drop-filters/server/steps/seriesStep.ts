import type { SeriesRecord, SeriesStep } from '#plugins/ingest/contract';
import { type CompiledFilter, inOrder } from './CompiledFilter';
import { isChosen } from './isChosen';
import type { NoteMatch } from './logStep';

/** Bytes of the time and value of a sample. */
const sampleBytes = 16;

/** The filters of an account as one step; undefined without any. Samples are counted one by one, and their series' name is told as what was matched. */
export function seriesStep(filters: readonly CompiledFilter<SeriesRecord>[], note: NoteMatch<SeriesRecord>): SeriesStep | undefined {
  if (filters.length === 0) return undefined;
  const ordered = inOrder(filters);
  return (series) => {
    let text: string | undefined;
    const counting: CompiledFilter<SeriesRecord>[] = [];
    let drop: string | undefined;
    for (const filter of ordered) {
      if (!filter.test(series)) continue;
      text ??= contentOf(series);
      if (!isChosen(text, filter.percentage)) continue;
      counting.push(filter);
      if (filter.stage !== 'drop') continue;
      drop = filter.rule;
      break;
    }
    if (text === undefined || counting.length === 0) return undefined;
    const content = text;
    const each = (): void => {
      for (const filter of counting) note(filter, content, sampleBytes);
    };
    return drop === undefined ? { each } : { drop, each };
  };
}

/** The same for a series whatever the order of its labels. */
const contentOf = ({ metric, labels }: SeriesRecord): string =>
  JSON.stringify({ metric, labels: Object.fromEntries(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1))) });
