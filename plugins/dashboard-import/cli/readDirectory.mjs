import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const endings = new Set(['.json', '.ndjson', '.yaml', '.yml']);

const slug = (text) =>
  text
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);

/** Files of a directory and those below it, in the order of their names: their text, the folder (the directory they are in) and a uid (their path). */
export async function readDirectory(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && endings.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(directory, path)
          .split(sep)
          .some((part) => part.startsWith('.') || part === 'node_modules'),
    )
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const name = relative(directory, path);
      const [...folders] = name.split(sep).slice(0, -1);
      return { name, folder: folders.join(' / '), uid: slug(name.slice(0, -extname(name).length)), text: await readFile(path, 'utf8') };
    }),
  );
}
