import { chartInks, drawPartChart } from '#sdk/charts';
import type { Calculation } from '../calculations';
import { namedColours } from '../panels/namedColours';
import { panelParts, partFigures, partWriter } from '../panels/panelParts';
import type { FunnelOptions, PieOptions } from '../panels/valueOptions';
import type { Drawing, PanelPicture } from './panelPicture';
import { withLegend } from './withLegend';

interface Kind {
  readonly type: 'pie' | 'funnel';
  readonly legend: PieOptions['legend'];
  readonly inPercent: boolean;
}

function partsPicture(drawing: Drawing<PieOptions | FunnelOptions>, { type, legend, inPercent }: Kind): PanelPicture | undefined {
  const { options, answers, look } = drawing;
  const { calculation, format, sort } = options;
  const values = panelParts(answers, calculation, sort);
  if (values.length === 0) return undefined;
  const write = partWriter(values, { format, inPercent }, look);
  const colours = namedColours(
    values.map(({ name }) => name),
    look.theme,
  );
  const parts = values.map(({ key, name, value }) => ({ key, title: name, value: value ?? 0, colour: colours.get(name) ?? '' }));
  const entries = parts.map(({ title, colour, value }) => ({ title, colour, values: [value], format: write }));
  // Whoever reads a picture cannot point at a part to hear how large it is.
  const told: readonly Calculation[] = legend.values.length === 0 ? ['sum'] : partFigures(legend.values, calculation);
  const inks = chartInks[look.theme];
  return withLegend(drawing, { ...legend, values: [...told] }, entries, (box) =>
    drawPartChart(box, { type, parts, gap: inks.ground, format: write, ink: inks.muted, line: inks.line }),
  );
}

/** Parts of a whole, each with its size. */
export const piePicture = (drawing: Drawing<PieOptions>): PanelPicture | undefined =>
  partsPicture(drawing, {
    type: 'pie',
    legend: { ...drawing.options.legend, show: true },
    inPercent: drawing.options.mode === 'percentage',
  });

/** How many are left, step by step. */
export const funnelPicture = (drawing: Drawing<FunnelOptions>): PanelPicture | undefined =>
  partsPicture(drawing, { type: 'funnel', legend: { position: 'bottom', mode: 'list', values: ['sum'] }, inPercent: false });
