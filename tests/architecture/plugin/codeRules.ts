import { accountData, accountRemoved, eventHandlers } from '#sdk';
import type { PluginFolder } from '../../conformance/plugins/allPlugins';
import { boundaryFaults, importCycles } from '../boundaries';
import { callsPastTheGuard } from '../callsOut';
import { repeatedRules } from '../fieldRules';
import { namesNobodyReads, ownedNames } from '../ownedNames';
import { unknownCompositions } from '../regularExpressions';
import { type SourceFile, withoutComments } from '../sourceFiles';

const most = 300;

/**
 * What is wrong with the sources of some plugins, each with the way to mend it.
 * @param files of the whole product
 * @param linked the same, with the tests in which circles are looked for as well
 */
export function codeRules(folders: readonly PluginFolder[], files: readonly SourceFile[], linked = files): string[] {
  const isOwn = (path: string): boolean => folders.some(({ name }) => path.startsWith(`plugins/${name}/`));
  const own = files.filter(({ path }) => isOwn(path));
  return [
    ...boundaryFaults(own).map((fault) => `${fault}. Move what both need into contract.ts or common/.`),
    ...importCycles(linked)
      .filter((cycle) => cycle.split(' → ').some(isOwn))
      .map((cycle) => `${cycle}: these import each other in a circle. Move what both need into a file of its own.`),
    ...namesNobodyReads(files, ownedNames(folders.map(({ manifest }) => manifest))).map(
      (fault) => `${fault}. Ask for it by flag(…) or can(…) in a gate, or delete it.`,
    ),
    ...callsPastTheGuard(own).map(
      (path) => `${path}: it calls out by itself. Call through outboundService, which keeps people out of the network inside.`,
    ),
    ...repeatedRules(own).map((path) => `${path}: it states a rule for fields again. Import it from sdk/fieldRules.ts.`),
    ...unknownCompositions(own)
      .filter(isOwn)
      .map(
        (path) =>
          `${path}: it puts a regular expression together at run time. Write it out, or say in tests/architecture/regularExpressions.ts why its time is bounded.`,
      ),
    ...own
      .filter(({ text }) => text.split('\n').length > most + 1)
      .map(({ path }) => `${path}: it has more than ${most} lines. Cut it into two concepts.`),
    ...folders
      .filter((folder) => keepsAccounts(folder, own))
      .map(
        ({ name }) =>
          `plugins/${name}/plugin.ts: it keeps rows of accounts and says not how they go. Add accountData.add(…), with what removes them.`,
      ),
  ];
}

/** Whether tables of the records store have rows of accounts, and nothing removes them with their account. */
const keepsAccounts = ({ name, manifest }: PluginFolder, files: readonly SourceFile[]): boolean =>
  !manifest.contributes.some(
    ({ point, data }) =>
      point === accountData.id || (point === eventHandlers.id && (data as { readonly event: string }).event === accountRemoved.id),
  ) &&
  files.some(
    ({ path, text }) => path.startsWith(`plugins/${name}/server/`) && /\binteger\('account(?:_id)?'\)/.test(withoutComments(text)),
  );
