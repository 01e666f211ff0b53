import { fencesOf, headingsOf, linksOf, markersOf } from '#sdk/docs';
import type { DocHead } from '../contract';
import { docAddress } from './docAddress';
import { withIncludes } from './includes';
import { readPage } from './readPage';

/** A file of a docs folder. */
export interface DocFile {
  /** From the root of the product, for messages. */
  readonly path: string;
  readonly text: string;
}

/** What pages may name. */
export interface DocSite {
  /** Paths of pages of the application, with `:name` for what differs. */
  readonly paths: readonly string[];
  /** Markers by their names, older ones too; a schema where it is at hand. */
  readonly markers: ReadonlyMap<string, { safeParse(attributes: unknown): { readonly success: boolean } } | undefined>;
}

interface ReadFile {
  readonly path: string;
  readonly docId: string;
  readonly head: DocHead;
  readonly content: string;
  /** Lines of the head, which the content does not count. */
  readonly offset: number;
}

const docIdOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.md$/, '');

/** All that is wrong with pages of documentation: `path:line: what is wrong`. */
export function checkPages(files: readonly DocFile[], site: DocSite): readonly string[] {
  const faults: string[] = [];
  const pages = new Map<string, ReadFile>();
  for (const { path, text } of files) {
    try {
      const { head, content } = readPage(text);
      const docId = docIdOf(path);
      const taken = pages.get(docId);
      if (taken !== undefined) faults.push(`${path}:1: ${taken.path} has the same name, and so the same address.`);
      else pages.set(docId, { path, docId, head, content, offset: text.slice(0, text.length - content.length).split('\n').length - 1 });
    } catch (error) {
      faults.push(`${path}:1: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const anchors = new Map(
    [...pages.values()].map((page) => [addressOf(page), new Set(headingsOf(page.content).map(({ anchor }) => anchor))]),
  );
  for (const page of pages.values()) {
    if (page.head.section === 'file') continue;
    faults.push(...faultsOf(page, site, anchors));
    withIncludes(
      page.content,
      (docId) => pages.get(docId)?.content,
      (name) => faults.push(`${page.path}:${page.offset + 1}: It includes ${name}, which is no page.`),
    );
  }
  return faults;
}

const addressOf = ({ head: { section }, docId }: ReadFile): string => docAddress({ section, docId });

function faultsOf(page: ReadFile, site: DocSite, anchors: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const { path, content, offset } = page;
  const at = (line: number, what: string): string => `${path}:${line + offset}: ${what}`;
  return [
    ...headingFaults(content, at),
    ...linksOf(content).flatMap(({ to, line }) => {
      const fault = linkFault(to, addressOf(page), site, anchors);
      return fault === undefined ? [] : [at(line, fault)];
    }),
    ...markerFaults(content, site).map((what) => at(1, what)),
    ...fencesOf(content).flatMap(({ language, line }) =>
      language === '' ? [at(line, 'A block of code has no language: write one behind its first mark, text for none.')] : [],
    ),
  ];
}

function headingFaults(content: string, at: (line: number, what: string) => string): readonly string[] {
  const seen = new Set<string>();
  return headingsOf(content).flatMap(({ level, text, line }) => {
    if (level === 1) return [at(line, `"${text}" is a heading of the first level, which the title of the page is.`)];
    const isAgain = seen.has(text);
    seen.add(text);
    return isAgain ? [at(line, `The heading "${text}" is there twice, and nobody can link to the second.`)] : [];
  });
}

function linkFault(to: string, own: string, { paths }: DocSite, anchors: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  if (/^(https?:|mailto:)/.test(to)) return undefined;
  const [address = '', anchor] = to.split('#');
  const [path = ''] = address.split('?');
  if (path !== '' && !path.startsWith('/')) return `The link ${to} begins neither with / nor with https://.`;
  const target = path === '' ? own : path;
  const known = anchors.get(target);
  if (known === undefined && (isDocAddress(target) || !paths.some((pattern) => fits(target, pattern))))
    return `The link ${to} leads to no page.`;
  if (anchor !== undefined && known !== undefined && !known.has(anchor)) return `The link ${to} names a heading that is not there.`;
  return undefined;
}

const isDocAddress = (path: string): boolean => /^\/(docs|integrations)\/[^/]+$/.test(path);

function fits(path: string, pattern: string): boolean {
  const [asked, stated] = [path.split('/'), pattern.split('/')];
  return asked.length === stated.length && stated.every((part, index) => part.startsWith(':') || part === asked[index]);
}

function markerFaults(content: string, { markers }: DocSite): readonly string[] {
  const faults: string[] = [];
  const found = markersOf(content, (fault) => faults.push(fault instanceof Error ? fault.message : String(fault)));
  for (const { marker, attributes } of found) {
    if (!markers.has(marker)) faults.push(`No plugin has the marker ${marker}.`);
    else if (markers.get(marker)?.safeParse(attributes).success === false)
      faults.push(`The marker ${marker} does not take ${JSON.stringify(attributes)}.`);
  }
  return faults;
}
