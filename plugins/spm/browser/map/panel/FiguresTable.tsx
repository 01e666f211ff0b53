import { makeStyles, tokens } from '@fluentui/react-components';
import { formatWhole } from '#sdk/browser';
import type { Side } from '../../../common/map/serviceMap';
import { changeText } from '../changeText';
import { durationText, rateText, shareText } from '../words';

const useStyles = makeStyles({
  root: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: '3px 8px 3px 0', textAlign: 'right', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    '& th': { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
    '& th:first-child': { textAlign: 'left' },
  },
});

interface Props {
  readonly label: string;
  /** A column each; null of a side that tells nothing. */
  readonly sides: readonly { readonly title: string; readonly figures: Side | null }[];
  /** What the figures were before, null for nothing; undefined where nothing is compared. */
  readonly compared?: { readonly now: Side | null; readonly before: Side | null } | undefined;
}

const lines = [
  { key: 'calls', title: 'Requests', text: (side: Side) => formatWhole(Math.round(side.calls)) },
  { key: 'rate', title: 'Rate', text: (side: Side) => rateText(side.rate) },
  { key: 'errorRate', title: 'Error rate', text: (side: Side) => shareText(side.errorRate) },
  { key: 'p50', title: 'Latency p50', text: (side: Side) => durationText(side.p50) },
  { key: 'p95', title: 'Latency p95', text: (side: Side) => durationText(side.p95) },
] as const;

/** The figures of one or two sides, and how they have changed. */
export function FiguresTable({ label, sides, compared }: Props) {
  const styles = useStyles();
  return (
    <table className={styles.root} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          {sides.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {compared !== undefined && (
            <>
              <th scope="col">Before</th>
              <th scope="col">Change</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, title, text }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {sides.map(({ title: side, figures }) => (
              <td key={side}>{figures === null ? '–' : text(figures)}</td>
            ))}
            {compared !== undefined && (
              <>
                <td>{compared.before === null ? '–' : text(compared.before)}</td>
                <td>{changeText(compared.now, compared.before, key) ?? '–'}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
