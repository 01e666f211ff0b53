import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { retry } from '#sdk';
import { Icon } from '#sdk/browser';
import type { ExploreStore } from '../ExploreStore';
import { luceneFault } from './luceneFault';
import type { Suggestions } from './suggest';

const QueryEditor = lazy(() => retry(() => import('./QueryEditor')));
const hint = 'Search logs, for example  severity:error AND "payment failed"';

const useStyles = makeStyles({
  bar: {
    position: 'relative',
    flex: '1 1 320px',
    minWidth: 0,
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    padding: '0 8px',
    minHeight: '32px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
  },
  faulty: {
    borderTopColor: tokens.colorPaletteRedBorderActive,
    borderRightColor: tokens.colorPaletteRedBorderActive,
    borderBottomColor: tokens.colorPaletteRedBorderActive,
    borderLeftColor: tokens.colorPaletteRedBorderActive,
  },
  icon: { paddingTop: '7px', color: tokens.colorNeutralForeground3, display: 'inline-flex' },
  editor: { flexGrow: 1, minWidth: 0 },
  plain: {
    width: '100%',
    height: '30px',
    border: 'none',
    padding: 0,
    outline: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
  },
  clear: {
    border: 'none',
    marginTop: '3px',
    padding: '4px',
    background: 'none',
    cursor: 'pointer',
    display: 'inline-flex',
    color: tokens.colorNeutralForeground3,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  fault: {
    position: 'absolute',
    zIndex: 20,
    top: 'calc(100% + 4px)',
    left: 0,
    maxWidth: '100%',
    padding: '6px 10px',
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorPaletteRedBackground1,
    border: `1px solid ${tokens.colorPaletteRedBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  readonly store: ExploreStore;
  readonly suggestions: Suggestions;
}

/** The query as text. Enter runs it; a fault is marked where it is and keeps the query from running. */
export const QueryBar = observer(function QueryBar({ store, suggestions }: Props) {
  const styles = useStyles();
  const faultId = useId();
  const { query } = store.state;
  const [draft, setDraft] = useState(query);
  /** The text that may be called faulty: half a query nearly always is, so only what was submitted or paused on. */
  const [settled, setSettled] = useState(query);
  useEffect(() => setDraft(query), [query]);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(draft), 700);
    return () => clearTimeout(pause);
  }, [draft]);
  /** Where the caret stands in the plain input; undefined when nobody is typing there. */
  const [caret, setCaret] = useState<number>();
  const fault = luceneFault(draft);
  const faulty = fault !== undefined && settled === draft;

  const submit = (text: string): void => {
    setDraft(text);
    setSettled(text);
    if (luceneFault(text) === undefined) store.submit(text.trim());
  };
  return (
    <search className={mergeClasses(styles.bar, faulty && styles.faulty)}>
      <span className={styles.icon}>
        <Icon name="search" size={16} />
      </span>
      <div className={styles.editor} data-query>
        <Suspense
          fallback={
            <input
              className={styles.plain}
              aria-label="Lucene query"
              placeholder={hint}
              value={draft}
              onChange={(event) => setDraft(event.target.value)}
              onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? undefined)}
              onBlur={() => setCaret(undefined)}
              onKeyDown={(event) => event.key === 'Enter' && submit(draft)}
            />
          }
        >
          <QueryEditor
            value={draft}
            hint={hint}
            describedBy={faultId}
            caret={caret}
            suggestions={suggestions}
            onChange={setDraft}
            onSubmit={submit}
          />
        </Suspense>
      </div>
      {draft !== '' && (
        <button type="button" className={styles.clear} aria-label="Clear the query" onClick={() => submit('')}>
          <Icon name="close" size={16} />
        </button>
      )}
      <div id={faultId} role="status" className={faulty ? styles.fault : undefined}>
        {faulty && `${fault.message} (at position ${fault.span.start})`}
      </div>
    </search>
  );
});
