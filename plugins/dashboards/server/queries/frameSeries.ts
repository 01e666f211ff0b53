import { columnOf, type Frame, groupLabel, type PanelSeries } from '#sdk/query';
import { type LuceneMeasure, measureName } from '../../common/queries/luceneQuery';

/** Measures of nothing that are zero, rather than unknown. */
const zeroWithoutRows: readonly LuceneMeasure['kind'][] = ['count', 'rate'];

interface About {
  readonly measures: readonly LuceneMeasure[];
  readonly range: { readonly from: number; readonly to: number };
  /** Milliseconds. */
  readonly width: number;
  readonly seriesNameFormat: string | undefined;
}

/** A series for each group and measure: every stretch of the range has its place, and where there were no rows counts are 0 and all else is a gap. */
export function frameSeries(frame: Pick<Frame, 'columns'>, { measures, range, width, seriesNameFormat }: About): readonly PanelSeries[] {
  const time = frame.columns.find(({ role }) => role === 'time');
  const groups = frame.columns.filter(({ role }) => role === 'group');
  const begin = Math.floor(range.from / width) * width;
  const times = Array.from({ length: Math.max(0, Math.ceil((range.to - begin) / width)) }, (_, at) => begin + at * width);
  const rows = time?.values.length ?? 0;
  const found = new Map<string, { readonly labels: Record<string, string>; readonly rows: number[] }>();
  for (let row = 0; row < rows; row += 1) {
    const labels = Object.fromEntries(groups.map((group) => [group.name, groupLabel(group, row)]));
    // A value that is called as the rest is another group.
    const key = groups.map(({ rest, values }) => `${rest?.[row] ?? ''}\0${values[row]}`).join('\0');
    const group = found.get(key) ?? { labels, rows: [] };
    found.set(key, group);
    group.rows.push(row);
  }
  const shown = groups.length === 0 && found.size === 0 ? [{ labels: {}, rows: [] }] : [...found.values()];
  return shown.flatMap(({ labels, rows: own }) =>
    measures.map((measure): PanelSeries => {
      const name = measureName(measure);
      const column = columnOf(frame, name);
      const values: (number | null)[] = times.map(() => (zeroWithoutRows.includes(measure.kind) ? 0 : null));
      for (const row of own) {
        const at = Math.round((Number(time?.values[row]) - begin) / width);
        const value = column.values[row];
        if (at >= 0 && at < values.length && value !== null && value !== undefined)
          values[at] = Number.isFinite(Number(value)) ? Number(value) : null;
      }
      const words = Object.values(labels).join(', ');
      return {
        name:
          seriesNameFormat === undefined || seriesNameFormat === ''
            ? [words, ...(words === '' || measures.length > 1 ? [name] : [])].filter((part) => part !== '').join(' ')
            : filled(seriesNameFormat, { ...labels, measure: name }),
        labels,
        times,
        values,
        ...(column.unit !== undefined && { unit: column.unit }),
      };
    }),
  );
}

const filled = (format: string, of: Readonly<Record<string, string>>): string =>
  format.replaceAll(/\{\{([^{}]*)\}\}/g, (_all, name: string) => of[name.trim()] ?? '');
