import { calculations, colorOf, formatOf, numberOptions } from '../parts/fieldOptions';
import { type ConvertedPanel, compact, type PanelParts } from '../parts/PanelParts';
import { seriesOverrides } from '../parts/seriesOverrides';

const legendCalculations = (names: readonly string[], parts: Pick<PanelParts, 'notes'>): readonly string[] => {
  const values = names.flatMap((name) => (Object.hasOwn(calculations, name) ? (calculations[name] ?? []) : []));
  if (values.length < names.length) parts.notes.approximate('The legend leaves out calculations that are not there.');
  return values;
};

/** `legend` of the second look of charts. */
export function legendOf({ options, notes }: PanelParts): Record<string, unknown> | undefined {
  const legend = options.at('legend');
  if (!legend.isThere) return undefined;
  const mode = legend.at('displayMode').text();
  const isShown = legend.at('showLegend').flag() ?? true;
  const position = legend.at('placement').text();
  const values = legendCalculations(legend.at('calcs').texts(), { notes });
  if (!isShown || mode === 'hidden') return { show: false };
  return { position: position === 'right' ? 'right' : 'bottom', mode: mode === 'table' ? 'table' : 'list', values };
}

const stacks: Readonly<Record<string, string>> = { normal: 'all', percent: 'percent' };

/** Lines, bars and areas over time. */
export function timeSeries(parts: PanelParts): ConvertedPanel {
  const { fields, options } = parts;
  const defaults = fields.at('defaults');
  const custom = defaults.at('custom');
  const draw = custom.at('drawStyle').text();
  const opacity = custom.at('fillOpacity').number();
  const points = custom.at('showPoints').text();
  const stack = custom.in('stacking', 'mode').text();
  custom.in('stacking', 'group').take();
  const nulls = custom.at('spanNulls');
  const curve = custom.at('lineInterpolation').text();
  const style = custom.in('lineStyle', 'fill').text();
  const shown = custom.in('thresholdsStyle', 'mode').text() ?? 'off';
  const overrides = seriesOverrides(parts);
  const { thresholds, ...numbers } = numberOptions(parts);
  const scale = custom.at('scaleDistribution');
  const isLog = scale.at('type').text() === 'log';
  options.in('tooltip', 'mode').take();
  options.in('tooltip', 'sort').take();
  return {
    kind: 'TimeSeriesChart',
    spec: compact({
      ...numbers,
      thresholds: shown === 'off' ? undefined : thresholds,
      thresholdStyle: shown === 'off' || shown === 'line' || shown === 'dashed' ? undefined : shown.startsWith('line+') ? 'both' : 'area',
      legend: legendOf(parts),
      yAxis: compact({
        show: custom.at('axisPlacement').text() === 'hidden' ? false : undefined,
        format: numbers.format,
        label: custom.at('axisLabel').text() || undefined,
        min: defaults.at('min').number() ?? custom.at('axisSoftMin').number(),
        max: defaults.at('max').number() ?? custom.at('axisSoftMax').number(),
        logBase: isLog ? (scale.at('log').number() ?? 10) : undefined,
      }),
      visual: compact({
        display: draw === 'bars' ? 'bar' : draw === 'points' ? 'points' : 'line',
        lineStyle: style === 'dash' ? 'dashed' : style === 'dot' ? 'dotted' : undefined,
        interpolation: curve?.startsWith('step') ? 'step' : curve === 'smooth' ? 'smooth' : undefined,
        lineWidth: custom.at('lineWidth').number(),
        areaOpacity: opacity === undefined ? undefined : Math.min(1, Math.max(0, opacity / 100)),
        showPoints: points === 'always' ? 'always' : points === undefined ? undefined : 'auto',
        pointRadius: draw === 'points' || points === 'always' ? (custom.at('pointSize').number() ?? 5) / 2 : undefined,
        stack: stack === undefined || !Object.hasOwn(stacks, stack) ? undefined : stacks[stack],
        connectNulls: typeof nulls.value === 'number' ? (nulls.number() ?? 0) > 0 : nulls.flag(),
      }),
      overrides: overrides.length > 0 ? overrides : undefined,
    }),
  };
}

/** The first schema's chart. */
export function graph({ root, notes }: PanelParts): ConvertedPanel {
  const [left, right] = root.at('yaxes').list();
  const format =
    left === undefined ? undefined : formatOf(left.at('format'), root.at('decimals').isThere ? root.at('decimals') : left.at('decimals'));
  const overrides = root
    .at('seriesOverrides')
    .list()
    .flatMap((override) => {
      const alias = override.at('alias').text();
      if (alias === undefined) return [];
      const color = override.at('color').text();
      const isPattern = /^\/.*\/$/.test(alias);
      const found = compact({
        ...(isPattern ? { pattern: alias.slice(1, -1).slice(0, 1000) } : { name: alias.slice(0, 500) }),
        axis: override.at('yaxis').number() === 2 ? 'right' : undefined,
        color: color === undefined ? undefined : colorOf(color),
        lineWidth: override.at('linewidth').number(),
        lineStyle: override.at('dashes').flag() === true ? 'dashed' : undefined,
        display: override.at('bars').flag() === true ? 'bar' : undefined,
      });
      return Object.keys(found).length > 1 ? [found] : [];
    });
  const legend = root.at('legend');
  const isListed = legend.at('show').flag() ?? true;
  const values = ['min', 'max', 'avg', 'current', 'total'].filter((name) => legend.at(name).flag() === true);
  legend.at('values').take();
  const isBar = root.at('bars').flag() === true;
  const isLine = root.at('lines').flag() ?? true;
  const isPercent = root.at('percentage').flag() === true;
  const thresholds = root
    .at('thresholds')
    .list()
    .flatMap((step) => {
      const value = step.at('value').number();
      const color = step.first('lineColor', 'fillColor', 'color').text();
      const mode = step.at('colorMode').text();
      const known: Readonly<Record<string, string>> = { critical: 'red', warning: 'orange', ok: 'green' };
      if (step.at('op').text() === 'lt') notes.approximate('A threshold held below its value; it is drawn as a line.');
      return value === undefined
        ? []
        : [{ value, color: color === undefined || mode !== 'custom' ? (known[mode ?? ''] ?? 'red') : colorOf(color) }];
    });
  const fill = root.at('fill').number();
  const isStepped = root.at('steppedLine').flag() === true;
  if ((root.in('xaxis', 'mode').text() ?? 'time') !== 'time') notes.approximate('The x axis was not time: the chart is drawn over time.');
  root.in('xaxis', 'show').take();
  const isStacked = root.at('stack').flag() === true;
  const nulls = root.at('nullPointMode').text();
  return {
    kind: 'TimeSeriesChart',
    spec: compact({
      thresholds: thresholds.length > 0 ? { mode: 'absolute', steps: thresholds } : undefined,
      format,
      legend: isListed
        ? {
            position: legend.at('rightSide').flag() === true ? 'right' : 'bottom',
            mode: legend.at('alignAsTable').flag() === true ? 'table' : 'list',
            values: values.flatMap((name) => calculations[name] ?? []),
          }
        : { show: false },
      yAxis: compact({
        format,
        label: left?.at('label').text() || undefined,
        min: left?.at('min').number(),
        max: left?.at('max').number(),
        logBase: (left?.at('logBase').number() ?? 1) > 1 ? left?.at('logBase').number() : undefined,
      }),
      yAxis2:
        right === undefined
          ? undefined
          : compact({
              format: formatOf(right.at('format'), right.at('decimals')),
              label: right.at('label').text() || undefined,
              min: right.at('min').number(),
              max: right.at('max').number(),
            }),
      visual: compact({
        display: isBar && !isLine ? 'bar' : 'line',
        lineWidth: root.at('linewidth').number(),
        areaOpacity: fill === undefined ? undefined : Math.min(1, fill / 10),
        showPoints: root.at('points').flag() === true ? 'always' : undefined,
        stack: isStacked ? (isPercent ? 'percent' : 'all') : undefined,
        connectNulls: nulls === 'connected' ? true : undefined,
        nullsAsZero: nulls === 'null as zero' ? true : undefined,
        interpolation: isStepped ? 'step' : undefined,
      }),
      overrides: overrides.length > 0 ? overrides : undefined,
    }),
  };
}
