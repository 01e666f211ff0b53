import { hostManifest } from '../../../host/server/hostManifest';
import { type PluginFolder, pluginFolders } from '../../conformance/plugins/allPlugins';
import { slowExpressions } from '../regularExpressions';
import { type SourceFile, sourceFiles } from '../sourceFiles';
import { accessRules } from './accessRules';
import { codeRules } from './codeRules';
import { knownPoints } from './knownPoints';
import { manifestRules } from './manifestRules';
import { unreadPoints } from './unreadPoints';

/**
 * What is wrong with a plugin, or with all of them, that needs nothing to run: a line each, with the file and how to mend it.
 * @throws Error when there is no such plugin
 */
export async function pluginFaults(id?: string, folders: readonly PluginFolder[] = pluginFolders): Promise<string[]> {
  const checked = folders.filter(({ name }) => (id ?? name) === name);
  if (checked.length === 0) throw new Error(`There is no plugins/${id}/plugin.ts.`);
  const files = sourceFiles();
  const owned = knownPoints.filter(({ owner }) => id === undefined || owner === id);
  return [
    ...manifestRules(checked, folders, knownPoints, [hostManifest]),
    ...accessRules(checked),
    ...unreadPoints(owned, files),
    ...codeRules(checked, files, id === undefined ? files : sourceFiles(id)),
    ...(id === undefined ? [] : await slowOnes(files.filter(({ path }) => path.startsWith(`plugins/${id}/`)))),
  ];
}

/** Of all files the architecture tests ask by themselves: it takes them minutes. */
const slowOnes = async (files: readonly SourceFile[]): Promise<string[]> =>
  (await slowExpressions(files)).map(
    (fault) => `${fault}. Whoever sends the worst text makes everybody wait: write it so that no text is read twice.`,
  );
