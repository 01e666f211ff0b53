import { barSeries, severities, severityToken, TimeBars } from '#sdk/browser';

const minute = 60_000;
const begin = Date.UTC(2026, 0, 1);
const times = Array.from({ length: 30 }, (_, at) => begin + at * minute);
/** Waves of different lengths, so that every severity is seen. */
const series = severities.map((severity, row) =>
  barSeries({
    key: severity,
    title: severity,
    counts: times.map((_time, at) => Math.round(20 + 12 * Math.sin(at / (2 + row)) + row)),
    colour: severityToken(severity),
  }),
);

/** Stacked bars over time, in the colours of the severities. */
export const ChartSpecimen = () => (
  <TimeBars times={times} interval={minute} series={series} label="Example of logs by severity" noun="logs" />
);
