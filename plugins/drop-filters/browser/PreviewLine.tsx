import { makeStyles, tokens } from '@fluentui/react-components';
import { errorMessage, formatWhole } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px' },
  line: { margin: 0 },
  fault: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  sample: {
    margin: 0,
    padding: '4px 8px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

interface Props {
  /** Why there is nothing to preview; undefined where the condition can be asked. */
  readonly fault: string | undefined;
  readonly noun: string;
  readonly preview: {
    readonly data: { readonly matched: number; readonly total: number } | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
  };
  readonly samples: readonly string[];
}

/** How much of the last 24 hours a condition would have matched, with examples. */
export function PreviewLine({ fault, noun, preview, samples }: Props) {
  const styles = useStyles();
  const { data, error, isFetching } = preview;
  if (fault !== undefined) return <p className={styles.quiet}>{fault}</p>;
  if (error !== null && error !== undefined) return <p className={styles.fault}>{errorMessage(error)}</p>;
  if (data === undefined) return <p className={styles.quiet}>{isFetching ? 'Counting the last 24 hours …' : ''}</p>;
  const share = data.total === 0 ? '' : ` (${Number(((data.matched / data.total) * 100).toPrecision(3))} %)`;
  return (
    <div className={styles.root} aria-live="polite">
      <p className={styles.line}>
        Matches {formatWhole(data.matched)} of {formatWhole(data.total)} {noun} of the last 24 hours{share}.
      </p>
      {samples.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal examples are told apart by their place alone
        <p key={`${place} ${text}`} className={styles.sample} title={text}>
          {text}
        </p>
      ))}
    </div>
  );
}
