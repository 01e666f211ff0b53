import type { ChartSeries, SeriesLook } from '#sdk/charts';
import { readRegex } from '../mappings/valueMappings';
import type { Format } from '../units/format';
import type { AlignedSeries } from './alignSeries';
import { namedColours } from './namedColours';
import type { SeriesOverride, TimeSeriesOptions } from './timeSeriesOptions';

interface Look {
  readonly theme: 'light' | 'dark';
  colour(name: string | undefined): string | undefined;
  writer(format: Format | undefined, unit?: string): (value: number) => string;
}

/** A series as the chart draws it, with what panels need beside it. */
export interface PanelChartSeries extends ChartSeries {
  readonly query: number;
  readonly labels: Readonly<Record<string, string>>;
  readonly unit: string | undefined;
  /** Told in the legend, and not drawn. */
  readonly isHidden: boolean;
}

/** Series with the look that options, settings of their query and overrides give them: what is said of one in particular comes last. */
export function drawSeries(series: readonly AlignedSeries[], options: TimeSeriesOptions, look: Look): readonly PanelChartSeries[] {
  const colours = namedColours(
    series.map(({ name }) => name),
    look.theme,
  );
  const tests = options.overrides.map((override) => ({ override, test: overrideTest(override) }));
  const { visual } = options;
  const shares = visual.stack === 'percent' ? sharesOf(series) : undefined;
  return series.map(({ name, key, query, labels, unit, values }, at): PanelChartSeries => {
    const setting = options.querySettings.find(({ queryIndex }) => queryIndex === query);
    const own: Partial<SeriesOverride> = Object.assign(
      {},
      ...tests.filter(({ test }) => test(name)).map(({ override }) => given(override)),
    );
    const display = own.display ?? visual.display;
    const areaOpacity = own.areaOpacity ?? setting?.areaOpacity ?? visual.areaOpacity;
    const isRight = own.axis === 'right';
    const format = own.format ?? setting?.format ?? (isRight ? options.yAxis2.format : options.yAxis.format);
    const isStacked = visual.stack !== 'none' && !isRight;
    const seriesLook: SeriesLook = {
      lineWidth: display === 'points' ? 0 : (own.lineWidth ?? visual.lineWidth),
      areaOpacity: display === 'points' ? 0 : areaOpacity,
      pointRadius: visual.pointRadius,
      points: display === 'points' ? 'always' : visual.showPoints,
      dash: own.lineStyle ?? setting?.lineStyle ?? visual.lineStyle,
      step: visual.interpolation === 'step',
      spanGaps: visual.connectNulls,
      right: isRight,
    };
    return {
      key,
      title: name,
      query,
      labels,
      unit,
      values: shares?.[at] ?? (visual.nullsAsZero ? values.map((value) => value ?? 0) : values),
      colour: look.colour(own.color) ?? look.colour(setting?.colorValue) ?? colours.get(name) ?? '',
      type:
        display === 'bar' ? 'column' : areaOpacity > 0 || isStacked ? (visual.interpolation === 'smooth' ? 'areaSpline' : 'area') : 'line',
      look: seriesLook,
      format: shares === undefined ? look.writer(format, unit) : look.writer({ unit: 'percent' }),
      isHidden: own.hidden === true,
    };
  });
}

/** Members that say something: an override without a colour leaves that of the one before. */
const given = (override: SeriesOverride): Partial<SeriesOverride> =>
  Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined));

function overrideTest({ name, pattern }: SeriesOverride): (name: string) => boolean {
  const regex = pattern === undefined || pattern === '' ? undefined : readRegex(pattern);
  return (of) => of === name || regex?.matcher(of).find() === true;
}

/** Of each value its part of all of the same moment, in percent. */
function sharesOf(series: readonly AlignedSeries[]): readonly (readonly (number | null)[])[] {
  const sums = (series[0]?.values ?? []).map((_value, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return series.map(({ values }) =>
    values.map((value, at) => {
      const sum = sums[at] ?? 0;
      return value === null || sum === 0 ? null : (value / sum) * 100;
    }),
  );
}
