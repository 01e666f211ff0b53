import MiniSearch from 'minisearch';
import { defineService } from '#sdk';
import { fencesOf } from '#sdk/docs';
import { withIncludes } from '../common/includes';
import { readPage } from '../common/readPage';
import { type Doc, type DocFiles, type PageRuns, type SnippetRunRecord, snippetRunsSchema } from '../contract';
import { fencesDigest } from './snippets/fencesDigest';

export interface DocFolder {
  readonly pluginId: string;
  load(): Promise<DocFiles>;
}

/** A page with its text. */
export interface DocPage extends Doc {
  /** Markdown, without its head and with what it includes. */
  readonly content: string;
  /** Null where its snippets were not run. */
  readonly snippets: PageRuns | null;
}

/** A page as it stands in its file. */
type Written = Omit<DocPage, 'snippets' | 'types'>;

export interface DocQuery {
  readonly search?: string | undefined;
  readonly section?: Doc['section'] | undefined;
  readonly product?: Doc['products'][number] | undefined;
}

/** All pages of documentation, out of the folders of plugins. They are read once, and again when the plugins are others. */
export class DocLibrary {
  private read: Promise<{ readonly pages: ReadonlyMap<string, DocPage>; readonly index: MiniSearch<DocPage> }> | undefined;
  private readEdition = '';

  /**
   * @param report told of a folder or page that cannot be read; the others are there
   * @param edition changes when the folders, or what is in them, may be others
   */
  constructor(
    private readonly folders: () => readonly DocFolder[],
    private readonly report: (pluginId: string, fault: Error) => void,
    private readonly edition: () => string = () => '',
  ) {}

  async page(docId: string): Promise<DocPage | undefined> {
    return (await this.all()).pages.get(docId);
  }

  /** Pages that people are shown: by category and title, or the best first where something is searched for. */
  async list({ search = '', section, product }: DocQuery): Promise<readonly DocPage[]> {
    const { pages, index } = await this.all();
    const fits = (page: DocPage): boolean =>
      (section === undefined ? page.section !== 'file' : page.section === section) &&
      (product === undefined || page.products.includes(product));
    if (search.trim() !== '')
      return index
        .search(search)
        .flatMap(({ id }) => [pages.get(String(id))].filter((page) => page !== undefined))
        .filter(fits);
    return [...pages.values()].filter(fits).sort(byCategory);
  }

  private all() {
    const edition = this.edition();
    if (edition !== this.readEdition) this.read = undefined;
    this.readEdition = edition;
    this.read ??= this.readAll();
    return this.read;
  }

  /** None of a folder whose plugin does not give it: the others' pages are there. */
  private async filesOf(folder: DocFolder): Promise<DocFiles> {
    try {
      return await folder.load();
    } catch (error) {
      this.report(folder.pluginId, error instanceof Error ? error : new Error(String(error)));
      return {};
    }
  }

  private async readAll() {
    const written = new Map<string, Written>();
    const runs = new Map<string, SnippetRunRecord>();
    for (const folder of this.folders())
      for (const [path, load] of Object.entries(await this.filesOf(folder))) {
        const docId = path.replace(/^.*\//, '').replace(/\.md$/, '');
        try {
          const text = String(await load());
          if (path.endsWith('snippetRuns.json')) {
            for (const [ranId, run] of Object.entries(snippetRunsSchema.parse(JSON.parse(text)))) runs.set(ranId, run);
            continue;
          }
          const taken = written.get(docId);
          if (taken !== undefined) throw new Error(`${path}: the plugin ${taken.plugin} has a page of this name already.`);
          const { head, content } = readPage(text);
          written.set(docId, { ...head, docId, plugin: folder.pluginId, content });
        } catch (error) {
          this.report(folder.pluginId, new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`));
        }
      }
    const pages = new Map([...written.values()].map((page) => [page.docId, wholePage(page, written, runs.get(page.docId))] as const));
    const index = new MiniSearch<DocPage>({
      idField: 'docId',
      fields: ['title', 'tags', 'description', 'content'],
      extractField: (page, field) => (field === 'tags' ? page.tags.join(' ') : String(page[field as keyof DocPage])),
      searchOptions: { boost: { title: 4, tags: 3, description: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
    });
    index.addAll([...pages.values()].filter(({ section }) => section !== 'file'));
    return { pages, index };
  }
}

function wholePage(page: Written, written: ReadonlyMap<string, { readonly content: string }>, run: SnippetRunRecord | undefined): DocPage {
  const content = page.section === 'file' ? page.content : withIncludes(page.content, (docId) => written.get(docId)?.content);
  const types = page.section === 'integration' ? typesOf(content) : [];
  if (run === undefined) return { ...page, content, types, snippets: null };
  const { digest, ...counts } = run;
  return { ...page, content, types, snippets: { ...counts, isCurrent: digest === fencesDigest(content) } };
}

/** Types that snippets say their logs have, by `live="type:…"`. */
const typesOf = (content: string): string[] => [
  ...new Set(fencesOf(content).flatMap(({ attributes: { live = '' } }) => /^type:([\w.-]+)$/.exec(live)?.[1] ?? [])),
];

const byCategory = (a: DocPage, b: DocPage): number =>
  a.category.localeCompare(b.category) || a.weight - b.weight || a.title.localeCompare(b.title);

export const docLibraryService = defineService<DocLibrary>('docs/library@1');
