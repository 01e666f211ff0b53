import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { QueryBar as LanguageBar, Later, type QueryDraft, useService } from '#sdk/browser';
import { luceneToFilter } from '#sdk/query';
import { HistoryMenu } from '../history/HistoryMenu';
import { recentFiltersService } from '../recents/RecentFilters';
import type { ExploreStore } from '../store/ExploreStore';
import { BuilderBar } from './BuilderBar';
import type { Suggestions } from './suggestionsOf';
import { useLucene } from './useLucene';
import { useStartNewTagOnEnter } from './useStartNewTagOnEnter';
import { WordsPlaceButton } from './WordsPlaceButton';

const useStyles = makeStyles({
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
});

interface Props {
  readonly store: ExploreStore;
  readonly suggestions: Suggestions;
}

/** The query as Lucene, of which Enter makes a filter tag or which it runs, or as conditions. */
export const QueryBar = observer(function QueryBar({ store, suggestions }: Props) {
  const styles = useStyles();
  const recent = useService(recentFiltersService);
  const lucene = useLucene(suggestions);
  const startsTag = useStartNewTagOnEnter();
  const { query, inputMode } = store.state;
  const isBuilder = inputMode === 'BUILDER';

  /** @param asText runs the text as it is, also where Enter makes tags */
  const submit = (text: string, asText: boolean): string | undefined => {
    const made = asText || !startsTag || ['', '*'].includes(text) ? undefined : luceneToFilter(text);
    if (made === undefined || 'error' in made) {
      store.submit(text);
      return undefined;
    }
    store.addFilter(made.filter, { query: '' });
    void recent.add(made.filter);
    return '';
  };
  const switchMode = async ({ text, check }: QueryDraft): Promise<void> => {
    if (isBuilder) return store.set({ inputMode: 'LUCENE' }, { replace: true });
    if (await check(text)) store.set({ query: text.trim(), inputMode: 'BUILDER' }, { replace: text.trim() === query });
  };
  return (
    <LanguageBar
      language={lucene}
      value={query}
      onSubmit={submit}
      before={(draft) => (
        <button
          type="button"
          className={styles.mode}
          aria-label={isBuilder ? 'Builder: write Lucene instead' : 'Lucene: build the query of conditions instead'}
          title={isBuilder ? 'Write Lucene instead' : 'Build the query of conditions instead'}
          onClick={() => void switchMode(draft)}
        >
          {isBuilder ? 'Builder' : 'Lucene'}
        </button>
      )}
      after={
        <Later>
          <WordsPlaceButton store={store} />
          <HistoryMenu store={store} />
        </Later>
      }
    >
      {isBuilder ? <BuilderBar store={store} suggestions={suggestions} /> : undefined}
    </LanguageBar>
  );
});
