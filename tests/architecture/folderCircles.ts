import { posix } from 'node:path';
import { importedFiles } from './boundaries';
import type { SourceFile } from './sourceFiles';

/**
 * How many folders of an area may import each other in circles. Of an area that is not named here none may. The numbers only fall: lower one when there are
 * fewer, and do not add to it what a move would mend.
 */
export const foldersInCircles: Readonly<Record<string, number>> = {};

/** What has folders that stand on each other: a plugin, the sdk, core, and each part of the host. */
const areaOf = (path: string): string => /^(?:plugins\/[^/]+|host\/(?:browser|server|services)|[^/]+)(?=\/)/.exec(path)?.[0] ?? '';

/** What lies directly in an area stands by itself: `plugin.ts` below all others, `browser.ts` above them. */
const folderOf = (path: string): string => (posix.dirname(path) === areaOf(path) ? path : posix.dirname(path));

/** By folder and by folder that it imports: the files that do, as `A.ts → B.ts`. */
type Imports = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

function importsByArea(files: readonly SourceFile[]): ReadonlyMap<string, Imports> {
  const areas = new Map<string, Map<string, Map<string, string[]>>>();
  const imported = importedFiles(files);
  for (const file of files) {
    const area = areaOf(file.path);
    const folders = areas.get(area) ?? new Map<string, Map<string, string[]>>();
    areas.set(area, folders);
    for (const { path } of imported(file)) {
      const [from, to] = [folderOf(file.path), folderOf(path)];
      if (areaOf(path) !== area || from === to) continue;
      const targets = folders.get(from) ?? new Map<string, string[]>();
      folders.set(from, targets.set(to, [...(targets.get(to) ?? []), `${posix.basename(file.path)} → ${posix.basename(path)}`]));
    }
  }
  return areas;
}

/** Whatever a folder imports, and what that imports, and so on. */
function reached(imports: Imports, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [from];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of imports.get(folder)?.keys() ?? [])
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}

/** Folders that import each other in circles, those of one circle together. */
function circlesOf(imports: Imports): string[][] {
  const reach = new Map([...imports.keys()].sort().map((folder) => [folder, reached(imports, folder)]));
  const circles = [...reach].flatMap(([folder, below]) => {
    if (!below.has(folder)) return [];
    const circle = [...reach.keys()].filter((other) => below.has(other) && reach.get(other)?.has(folder) === true);
    return circle[0] === folder ? [circle] : [];
  });
  return circles;
}

/** One line for each folder of a circle that imports another of it, with the files that do; those with the fewest first, as they cost the least to move. */
function linesOf(area: string, imports: Imports, circle: readonly string[]): string[] {
  const short = (folder: string): string => folder.slice(area.length + 1);
  return circle
    .flatMap((from) => [...(imports.get(from) ?? [])].map(([to, by]) => ({ from, to, by })))
    .filter(({ to }) => circle.includes(to))
    .sort((one, other) => one.by.length - other.by.length)
    .map(({ from, to, by }) => `  ${short(from)} imports ${short(to)}: ${by.join(', ')}`);
}

/** Areas with more folders in circles than they may have, each with who imports whom by which files; and numbers that are too high. */
export function folderFaults(files: readonly SourceFile[], most: Readonly<Record<string, number>> = foldersInCircles): string[] {
  const areas = importsByArea(files);
  const faults = [...areas].flatMap(([area, imports]) => {
    const circles = circlesOf(imports);
    const count = circles.flat().length;
    const allowed = most[area] ?? 0;
    if (count < allowed)
      return [`Of ${area} ${count} folders import each other in circles: write ${count} for ${allowed} in folderCircles.ts.`];
    if (count === allowed) return [];
    const advice = 'Move what the others need into a folder below them, or what needs them into one above.';
    return [
      [
        `Of ${area} ${count} folders import each other in circles, and ${allowed} may. ${advice}`,
        ...circles.flatMap((circle) => linesOf(area, imports, circle)),
      ].join('\n'),
    ];
  });
  const gone = Object.keys(most).filter((area) => !areas.has(area));
  return [...faults, ...gone.map((area) => `There is no area ${area}. Take it out of folderCircles.ts.`)];
}
