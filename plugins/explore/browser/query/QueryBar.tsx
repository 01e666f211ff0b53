import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { IconAction, Later, useService } from '#sdk/browser';
import { luceneToFilter } from '#sdk/query';
import type { ExploreStore } from '../ExploreStore';
import { recentFiltersService } from '../filters/RecentFilters';
import { HistoryMenu } from '../history/HistoryMenu';
import { BuilderBar } from './BuilderBar';
import { LuceneInput } from './LuceneInput';
import type { Suggestions } from './suggestionsOf';
import { useStartNewTagOnEnter } from './useStartNewTagOnEnter';
import { useVerdict } from './useVerdict';

const useStyles = makeStyles({
  bar: {
    position: 'relative',
    flex: '1 1 320px',
    minWidth: 0,
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    padding: '0 4px 0 0',
    minHeight: '32px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
    // While values are offered the text is not finished, and both would stand in the same place.
    '&:has(.cm-tooltip-autocomplete) [role="status"]': { opacity: 0, pointerEvents: 'none' },
  },
  faulty: {
    borderTopColor: tokens.colorPaletteRedBorderActive,
    borderRightColor: tokens.colorPaletteRedBorderActive,
    borderBottomColor: tokens.colorPaletteRedBorderActive,
    borderLeftColor: tokens.colorPaletteRedBorderActive,
  },
  mode: {
    alignSelf: 'stretch',
    flexShrink: 0,
    width: '64px',
    padding: 0,
    border: 'none',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    background: 'none',
    cursor: 'pointer',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  editor: { flexGrow: 1, minWidth: 0 },
  actions: { display: 'flex', paddingTop: '3px', flexShrink: 0, minWidth: '24px' },
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

/** The query as text, of which Enter makes a filter tag or which it runs, or as conditions. A fault is marked where it is and keeps the query from running. */
export const QueryBar = observer(function QueryBar({ store, suggestions }: Props) {
  const styles = useStyles();
  const faultId = useId();
  const recent = useService(recentFiltersService);
  const startsTag = useStartNewTagOnEnter();
  const { query, inputMode } = store.state;
  const isBuilder = inputMode === 'BUILDER';
  const [draft, setDraft] = useState(query);
  useEffect(() => setDraft(query), [query]);
  const { fault, check } = useVerdict(draft);

  /** @param asText runs the text as it is, also where Enter makes tags */
  const submit = async (text: string, asText: boolean): Promise<void> => {
    setDraft(text);
    if (!(await check(text))) return;
    const trimmed = text.trim();
    const made = asText || !startsTag || ['', '*'].includes(trimmed) ? undefined : luceneToFilter(trimmed);
    if (made === undefined || 'error' in made) return store.submit(trimmed);
    store.addFilter(made.filter, { query: '' });
    setDraft('');
    void recent.add(made.filter);
  };
  const switchMode = async (): Promise<void> => {
    if (isBuilder) return store.set({ inputMode: 'LUCENE' }, { replace: true });
    if (await check(draft)) store.set({ query: draft.trim(), inputMode: 'BUILDER' }, { replace: draft.trim() === query });
  };
  return (
    <search className={mergeClasses(styles.bar, fault !== undefined && styles.faulty)}>
      <button
        type="button"
        className={styles.mode}
        aria-label={isBuilder ? 'Builder: write Lucene instead' : 'Lucene: build the query of conditions instead'}
        title={isBuilder ? 'Write Lucene instead' : 'Build the query of conditions instead'}
        onClick={() => void switchMode()}
      >
        {isBuilder ? 'Builder' : 'Lucene'}
      </button>
      <div className={styles.editor} data-query>
        {isBuilder ? (
          <BuilderBar store={store} suggestions={suggestions} />
        ) : (
          <LuceneInput
            value={draft}
            describedBy={faultId}
            suggestions={suggestions}
            onChange={setDraft}
            onSubmit={(text, asText) => void submit(text, asText)}
          />
        )}
      </div>
      <div className={styles.actions}>
        {draft !== '' && <IconAction icon="close" label="Clear the query" onClick={() => void submit('', true)} />}
        <Later>
          <HistoryMenu store={store} />
        </Later>
      </div>
      <div id={faultId} role="status" className={fault === undefined ? undefined : styles.fault}>
        {fault !== undefined && faultText(fault)}
      </div>
    </search>
  );
});

/** The server's words name the place where there is one, ours do it here; once is enough. */
function faultText({
  explanation = 'The query cannot be read.',
  position,
}: {
  explanation?: string;
  position?: { start: number };
}): string {
  const words = explanation.replace(/ opened at \d+/, '');
  return position === undefined || words.includes('(at position') ? words : `${words} (at position ${position.start})`;
}
