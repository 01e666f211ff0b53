import MiniSearch from 'minisearch';
import { defineService } from '#sdk';
import { readPage } from '../common/readPage';
import type { Doc, DocFiles } from '../contract';

export interface DocFolder {
  readonly pluginId: string;
  load(): Promise<DocFiles>;
}

/** A page with its text. */
export interface DocPage extends Doc {
  /** Markdown, without its head. */
  readonly content: string;
}

export interface DocQuery {
  readonly search?: string | undefined;
  readonly section?: Doc['section'] | undefined;
  readonly product?: Doc['products'][number] | undefined;
}

/** All pages of documentation, out of the folders of plugins. They are read once. */
export class DocLibrary {
  private read: Promise<{ readonly pages: ReadonlyMap<string, DocPage>; readonly index: MiniSearch<DocPage> }> | undefined;

  /** @param report told of a folder or page that cannot be read; the others are there */
  constructor(
    private readonly folders: () => readonly DocFolder[],
    private readonly report: (pluginId: string, fault: Error) => void,
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
    const pages = new Map<string, DocPage>();
    for (const folder of this.folders())
      for (const [path, load] of Object.entries(await this.filesOf(folder))) {
        const docId = path.replace(/^.*\//, '').replace(/\.md$/, '');
        try {
          const taken = pages.get(docId);
          if (taken !== undefined) throw new Error(`${path}: the plugin ${taken.plugin} has a page of this name already.`);
          const { head, content } = readPage(String(await load()));
          pages.set(docId, { ...head, docId, plugin: folder.pluginId, content });
        } catch (error) {
          this.report(folder.pluginId, new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`));
        }
      }
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

const byCategory = (a: DocPage, b: DocPage): number =>
  a.category.localeCompare(b.category) || a.weight - b.weight || a.title.localeCompare(b.title);

export const docLibraryService = defineService<DocLibrary>('docs/library@1');
