import { makeStyles, tokens } from '@fluentui/react-components';
import { Chart, type ChartSeries, chartTypes, severities, severityColour, useTheme } from '#sdk/browser';

const minute = 60_000;
const begin = Date.UTC(2026, 0, 1);
const times = Array.from({ length: 30 }, (_, at) => begin + at * minute);
/** Waves of different lengths, so that every series is seen. */
const wave = (row: number): number[] => times.map((_time, at) => Math.round(20 + 12 * Math.sin(at / (2 + row)) + row));

const services: readonly ChartSeries[] = ['cart', 'checkout', 'catalog'].map((name, row) => ({
  key: name,
  title: name,
  // Nothing came for some minutes.
  values: wave(row).map((value, at) => (row === 1 && at > 9 && at < 14 ? null : value)),
}));
const events = [
  { id: '1', time: begin + 4.2 * minute, title: 'cart 1.4.2 deployed', description: 'to production' },
  { id: '2', time: begin + 4.6 * minute, title: 'checkout 2.0.0 deployed' },
  { id: '3', time: begin + 19 * minute, title: 'catalog rolled back' },
];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  types: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))', gap: '16px' },
  caption: { margin: '0 0 4px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, fontWeight: 'normal' },
});

/** Every type of chart, and what one chart can have. */
export function ChartSpecimen() {
  const styles = useStyles();
  const theme = useTheme();
  const bySeverity = severities.map(
    (severity, row): ChartSeries => ({ key: severity, title: severity, values: wave(row), colour: severityColour(severity, theme) }),
  );
  return (
    <div className={styles.root}>
      <div>
        <h3 className={styles.caption}>Events, a highlighted time, and a pie as legend</h3>
        <Chart
          type="column"
          times={times}
          interval={minute}
          series={bySeverity}
          label="Example of logs by severity"
          noun="logs"
          highlight={{ from: begin + 10 * minute, to: begin + 14 * minute }}
          events={events}
          pieLegend
        />
      </div>
      <div className={styles.types}>
        {chartTypes.map((type) => (
          <div key={type}>
            <h3 className={styles.caption}>{type}</h3>
            <Chart type={type} times={times} interval={minute} series={services} label={`Example of type ${type}`} noun="requests" />
          </div>
        ))}
        <div>
          <h3 className={styles.caption}>without data</h3>
          <Chart type="line" times={[]} interval={minute} series={[]} label="Example without data" noun="requests" />
        </div>
      </div>
    </div>
  );
}
