import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { severityToken } from '../look/theme';
import { LogText } from '../text/LogText';
import { isBranch } from './jsonBranches';

/** Members drawn of one array or object. */
const most = 500;

const useStyles = makeStyles({
  fold: {
    position: 'absolute',
    left: '-14px',
    width: '14px',
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  line: { position: 'relative' },
  inner: { paddingLeft: '16px' },
  key: { color: tokens.colorBrandForeground1 },
  number: { color: severityToken('info') },
  word: { color: severityToken('warn') },
  plain: { color: tokens.colorNeutralForeground3 },
});

/** The words to be marked in the value at a dotted path. */
export type JsonMarks = (path: string) => readonly string[];
const none: readonly string[] = [];

interface Props {
  readonly value: unknown;
  /** Dotted path of the value; empty for the whole. */
  readonly path: string;
  readonly marks: JsonMarks | undefined;
  readonly folded: ReadonlySet<string>;
  readonly last?: boolean;
  onToggle(path: string): void;
}

/** A value with what is inside it. */
export function JsonNode({ value, path, marks, folded, last = true, onToggle }: Props) {
  const styles = useStyles();
  const comma = last ? '' : ',';
  if (!isBranch(value)) {
    const text = JSON.stringify(value) ?? 'null';
    const ink = typeof value === 'number' ? styles.number : typeof value === 'boolean' || value === null ? styles.word : undefined;
    return (
      <>
        <span className={ink}>
          <LogText text={text} words={marks?.(path) ?? none} />
        </span>
        {comma}
      </>
    );
  }
  const list = Array.isArray(value);
  const [opens, closes] = list ? '[]' : '{}';
  const entries = Object.entries(value);
  const isFolded = folded.has(path);
  if (isFolded)
    return (
      <span className={styles.plain}>
        {opens} {entries.length} {list ? 'values' : 'fields'} {closes}
        {comma}
      </span>
    );
  return (
    <>
      {opens}
      <div className={styles.inner}>
        {entries.slice(0, most).map(([key, inner], index) => {
          const own = path === '' ? key : `${path}.${key}`;
          return (
            <div key={key} className={styles.line}>
              {isBranch(inner) && (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={!folded.has(own)}
                  aria-label={own}
                  onClick={() => onToggle(own)}
                >
                  <span aria-hidden>{folded.has(own) ? '▸' : '▾'}</span>
                </button>
              )}
              {!list && (
                <Fragment>
                  <span className={styles.key}>{JSON.stringify(key)}</span>:{' '}
                </Fragment>
              )}
              <JsonNode value={inner} path={own} marks={marks} folded={folded} last={index === entries.length - 1} onToggle={onToggle} />
            </div>
          );
        })}
        {entries.length > most && <div className={styles.plain}>and {entries.length - most} more: copy the JSON for all</div>}
      </div>
      {closes}
      {comma}
    </>
  );
}
