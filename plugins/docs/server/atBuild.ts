import { readdir, readFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { docsMarkers, type Manifest, pages } from '#sdk';
import { checkPages, type DocFile } from '../common/checkPages';
import { docFolders } from '../contract';

/** The pages of all plugins, whose heads tell them from other Markdown: files that begin with `---`. */
export async function docFilesOf(root: string, manifests: readonly Manifest[]): Promise<readonly DocFile[]> {
  const withFolder = manifests.filter(({ contributes }) => contributes.some(({ point }) => point === docFolders.id));
  const folders = withFolder.map(({ id }) => join(root, 'plugins', id));
  const paths = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true }))
        .filter((path) => path.endsWith('.md') && !path.endsWith('README.md'))
        .map((path) => join(folder, path)),
    ),
  );
  return Promise.all(
    paths.flat().map(async (path) => ({
      path: path
        .slice(root.length + 1)
        .split(sep)
        .join(posix.sep),
      text: await readFile(path, 'utf8'),
    })),
  );
}

/** Paths and markers that manifests name. */
export function siteOf(manifests: readonly Manifest[]) {
  const entries = manifests.flatMap(({ contributes }) => contributes);
  const paths = entries.filter(({ point }) => point === pages.id).map(({ data }) => pages.schema.parse(data).path);
  const stated = entries.filter(({ point }) => point === docsMarkers.id).map(({ data }) => docsMarkers.schema.parse(data));
  const markers = new Map(stated.flatMap(({ marker, aliases = [] }) => [marker, ...aliases].map((name) => [name, undefined] as const)));
  return { paths, markers };
}

/** The build ends when a page of documentation is wrong. @returns what is wrong, a line each */
export default async function atBuild(root: string, manifests: readonly Manifest[]): Promise<readonly string[]> {
  return checkPages(await docFilesOf(root, manifests), siteOf(manifests));
}
