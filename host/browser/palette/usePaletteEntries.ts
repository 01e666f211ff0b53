import { useNavigate } from 'react-router';
import { pages, type SearchResult } from '#sdk';
import { useOffers } from '#sdk/browser';
import { isListed } from '../routing/pageOffers';
import { rank } from './rank';
import type { Command } from './useCommands';
import { useSearchHistory } from './useSearchHistory';
import { useSearchResults } from './useSearchResults';

interface Entry {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  readonly keys?: readonly string[];
  run(): void;
}
interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly note?: string;
  /** Of ways on, and no finds. */
  readonly onward?: boolean;
}

interface PaletteEntries {
  readonly groups: readonly EntryGroup[];
  /** All have answered, and none has found anything. */
  readonly isEmpty: boolean;
}

/** What the palette lists for a text: what was opened before, pages, commands, then what the plugins' providers find. */
export function usePaletteEntries(text: string, commands: readonly Command[]): PaletteEntries {
  const navigate = useNavigate();
  const { groups: found, isComplete } = useSearchResults(text);
  const history = useSearchHistory();
  const open = useOffers(pages);
  const opened = (key: string, result: SearchResult): Entry => ({
    key,
    title: result.title,
    ...(result.detail === undefined ? {} : { detail: result.detail }),
    run: () => {
      history.keep(result);
      navigate(result.path);
    },
  });
  const listed = open
    .filter(({ data }) => isListed(data))
    .map(({ pluginId, id, data: { breadcrumb, title, path } }) =>
      opened(`page-${pluginId}-${id}`, { title: breadcrumb ?? title ?? path, detail: path, path }),
    );
  const run = commands
    .filter(({ key }) => key !== 'palette')
    .map(({ key, title, keys, run }) => ({ key: `command-${key}`, title, keys, run }));
  const groups: EntryGroup[] = [
    {
      title: 'History',
      ...(history.isEmpty && text === '' ? { note: 'What you open from here is listed here the next time.' } : {}),
      entries: rank(history.entries ?? [], ({ title, detail = '' }) => `${title} ${detail}`, text)
        .slice(0, text === '' ? 5 : 20)
        .map((entry) => opened(`history-${entry.path}`, entry)),
    },
    { title: 'Pages', entries: rank(listed, ({ title, detail = '' }) => `${title} ${detail}`, text) },
    { title: 'Commands', entries: rank(run, ({ title }) => title, text) },
    ...found.map(({ title, results, failed, onward }) => ({
      title,
      onward,
      ...(failed ? { note: 'This search did not answer.' } : {}),
      entries: results.map((result, index) => opened(`found-${title}-${index}`, result)),
    })),
  ];
  return {
    groups: groups.filter(({ entries, note }) => entries.length > 0 || note !== undefined),
    isEmpty: (isComplete || text.trim() === '') && groups.every(({ entries, onward = false }) => onward || entries.length === 0),
  };
}
