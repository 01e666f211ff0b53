import { type CellRow, distinctColours } from '#sdk/charts';
import type { Aligned } from './alignSeries';
import type { PanelLook } from './panelLook';
import type { StatusOptions } from './valueOptions';

/** Rows that are drawn; more are counted. */
const mostRows = 100;

/** The states of series, moment by moment, as rows of coloured cells, with what each colour stands for. */
export function statusGrid(
  { series }: Aligned,
  { format, mappings, thresholds, showValues }: Pick<StatusOptions, 'format' | 'mappings' | 'thresholds' | 'showValues'>,
  look: Pick<PanelLook, 'shower'>,
): { readonly rows: readonly CellRow[]; readonly states: readonly { readonly text: string; readonly colour: string }[] } {
  const show = look.shower({ format, mappings, thresholds });
  const shown = series.slice(0, mostRows).map((one) => ({
    series: one,
    cells: one.values.map((value) => (value === null ? undefined : show(value, one.unit))),
  }));
  const found = new Map<string, string | undefined>();
  for (const { cells } of shown)
    for (const cell of cells) if (cell !== undefined && !found.has(cell.text)) found.set(cell.text, cell.colour);
  const own = distinctColours([...found].flatMap(([text, colour]) => (colour === undefined ? [text] : [])));
  const colourOf = (text: string): string => found.get(text) ?? own.get(text) ?? '';
  return {
    states: [...found.keys()].map((text) => ({ text, colour: colourOf(text) })),
    rows: shown.map(
      ({ series: one, cells }): CellRow => ({
        key: one.key,
        title: one.name,
        values: one.values,
        colours: cells.map((cell) => cell && colourOf(cell.text)),
        ...(showValues && { texts: cells.map((cell) => cell?.text) }),
        format: (value) => show(value, one.unit).text,
      }),
    ),
  };
}
