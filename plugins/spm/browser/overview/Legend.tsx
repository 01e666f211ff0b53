import { makeStyles, tokens } from '@fluentui/react-components';
import { type ChartSeries, colourOf } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  mark: { width: '14px', height: 0, borderTopWidth: '2px', borderTopStyle: 'solid' },
});

/** Which line of a chart is which; what is compared with is dashed, as in the chart. */
export function Legend({ series }: { readonly series: readonly ChartSeries[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.root}>
      {series.map((one) => (
        <li key={one.key} className={styles.entry}>
          <span
            className={styles.mark}
            aria-hidden="true"
            style={{ borderTopColor: colourOf(one), ...(one.apart === true && { borderTopStyle: 'dashed' }) }}
          />
          {one.title}
        </li>
      ))}
    </ul>
  );
}
