import { calculationOf, colorOf, formatOf, mappingsOf, numberOptions, reducerOf } from '../parts/fieldOptions';
import { type ConvertedPanel, compact, type PanelParts } from '../parts/PanelParts';

/** One number a series, with its course behind it. */
export function stat(parts: PanelParts): ConvertedPanel {
  const { options, notes } = parts;
  const graphMode = options.at('graphMode').text();
  const colorMode = options.at('colorMode').text();
  const text = options.at('textMode').text();
  if (text === 'name') notes.approximate('Names alone were shown; values stand beside them here.');
  return {
    kind: 'StatChart',
    spec: compact({
      calculation: reducerOf(parts),
      ...numberOptions(parts),
      sparkline: graphMode === 'none' ? undefined : {},
      colorMode: colorMode?.startsWith('background') ? 'background' : colorMode === 'none' ? 'none' : 'value',
      legendMode: text === 'value' ? 'off' : text === 'value_and_name' ? 'on' : undefined,
    }),
  };
}

/** The first schema's one number. */
export function singleStat({ root, notes }: PanelParts): ConvertedPanel {
  const colors = root.at('colors').texts().map(colorOf);
  const limits = (root.at('thresholds').text() ?? '').split(',').flatMap((text) => {
    const number = Number(text.trim());
    return text.trim() === '' || !Number.isFinite(number) ? [] : [number];
  });
  const gauge = root.at('gauge');
  const isGauge = gauge.at('show').flag() === true;
  const calculation = calculationOf(root.at('valueName'), notes);
  const format = formatOf(root.at('format'), root.at('decimals'));
  const mappings = [...mappingsOf(root.at('valueMaps'), notes)];
  for (const range of root.at('rangeMaps').list()) {
    mappings.push({
      kind: 'Range',
      spec: compact({ from: range.at('from').number(), to: range.at('to').number(), result: { value: range.at('text').text() ?? '' } }),
    });
  }
  const [prefix, postfix] = [root.at('prefix').text() ?? '', root.at('postfix').text() ?? ''];
  if (prefix + postfix !== '') notes.approximate(`The value stood between "${prefix}" and "${postfix}".`);
  const background = root.at('colorBackground').flag() === true;
  const value = root.at('colorValue').flag() === true;
  const thresholds =
    limits.length > 0
      ? compact({
          mode: 'absolute',
          defaultColor: colors[0],
          steps: limits.map((at, index) => compact({ value: at, color: colors[index + 1] })),
        })
      : undefined;
  const common = compact({ calculation, format, thresholds, mappings: mappings.length > 0 ? mappings : undefined });
  if (isGauge) {
    const [min, max] = [gauge.at('minValue').number(), gauge.at('maxValue').number()];
    return { kind: 'GaugeChart', spec: compact({ ...common, min, max }) };
  }
  return {
    kind: 'StatChart',
    spec: compact({
      ...common,
      sparkline: root.in('sparkline', 'show').flag() === true ? {} : undefined,
      colorMode: background ? 'background' : value ? 'value' : 'none',
    }),
  };
}

export function gauge(parts: PanelParts): ConvertedPanel {
  const defaults = parts.fields.at('defaults');
  return {
    kind: 'GaugeChart',
    spec: compact({
      calculation: reducerOf(parts),
      ...numberOptions(parts),
      min: defaults.at('min').number(),
      max: defaults.at('max').number(),
    }),
  };
}

/** A bar for each series. */
export function barGauge(parts: PanelParts): ConvertedPanel {
  const defaults = parts.fields.at('defaults');
  const orientation = parts.options.at('orientation').text();
  if (orientation === 'vertical') parts.notes.approximate('Bars stood upright; here they lie.');
  return {
    kind: 'BarChart',
    spec: compact({
      calculation: reducerOf(parts),
      ...numberOptions(parts),
      min: defaults.at('min').number(),
      max: defaults.at('max').number(),
      mode: 'value',
    }),
  };
}

export function barChart(parts: PanelParts): ConvertedPanel {
  const { options, notes } = parts;
  const field = options.at('xField').text();
  if (field !== undefined && field !== '') notes.approximate(`Bars stood by field "${field}"; here there is one for each series or row.`);
  const stacking = options.at('stacking').text();
  if (stacking !== undefined && stacking !== 'none') notes.approximate('Bars were stacked; here they stand beside one another.');
  return {
    kind: 'BarChart',
    spec: compact({ calculation: 'last-number', ...numberOptions(parts), mode: stacking === 'percent' ? 'percentage' : 'value' }),
  };
}

export function pie(parts: PanelParts): ConvertedPanel {
  const { options, notes, root } = parts;
  const legend = options.at('legend');
  const shown = legend.at('showLegend').flag() ?? true;
  if ((options.at('pieType').text() ?? root.at('pieType').text()) === 'donut') notes.approximate('A ring is a full circle.');
  const labels = options.at('displayLabels').texts();
  const values = legend.at('values').texts();
  const isShare = labels.includes('percent') || values.includes('percent');
  const old = root.at('valueName');
  return {
    kind: 'PieChart',
    spec: compact({
      calculation: old.isThere ? calculationOf(old, notes) : reducerOf(parts),
      ...(root.at('format').isThere ? compact({ format: formatOf(root.at('format'), root.at('decimals')) }) : numberOptions(parts)),
      legend:
        shown && legend.at('displayMode').text() !== 'hidden'
          ? {
              position: legend.at('placement').text() === 'right' ? 'right' : 'bottom',
              mode: legend.at('displayMode').text() === 'table' ? 'table' : 'list',
            }
          : { show: false },
      mode: isShare ? 'percentage' : 'value',
    }),
  };
}
