import { useNavigate } from 'react-router';
import { pages } from '#sdk';
import { useOffers } from '#sdk/browser';
import { isListed } from '../routing/pageOffers';
import { matches } from './matches';
import type { Command } from './useCommands';
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
}

/** What the palette lists for a text: pages, commands, then what the plugins' providers find. */
export function usePaletteEntries(text: string, commands: readonly Command[]): readonly EntryGroup[] {
  const navigate = useNavigate();
  const found = useSearchResults(text);
  const open = useOffers(pages);
  const listed = open.filter(({ data }) => isListed(data));
  const groups: EntryGroup[] = [
    {
      title: 'Pages',
      entries: listed
        .map(({ pluginId, id, data }) => ({
          key: `page-${pluginId}-${id}`,
          title: data.breadcrumb ?? data.title ?? data.path,
          detail: data.path,
          run: () => void navigate(data.path),
        }))
        .filter(({ title, detail }) => matches(`${title} ${detail}`, text)),
    },
    {
      title: 'Commands',
      entries: commands
        .filter(({ key, title }) => key !== 'palette' && matches(title, text))
        .map(({ key, title, keys, run }) => ({ key: `command-${key}`, title, keys, run })),
    },
    ...found.map(({ title, results, failed }) => ({
      title,
      ...(failed ? { note: 'This search did not answer.' } : {}),
      entries: results.map((result, index) => ({
        key: `found-${title}-${index}`,
        title: result.title,
        ...(result.detail === undefined ? {} : { detail: result.detail }),
        run: () => void navigate(result.path),
      })),
    })),
  ];
  return groups.filter(({ entries, note }) => entries.length > 0 || note !== undefined);
}
