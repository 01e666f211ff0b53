import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { manifestFaults } from '#core';
import { configuration, routes } from '#sdk';
import { asksOf, foreignRouteFault, type PackedPlugin, packedPluginSchema } from '#sdk/server';
import { contributionsOf } from '../registry/contributionsOf';
import { refused } from './refused';

/** SHA-256 in hexadecimal. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What an archive may hold: its two halves with their maps, and files for the browser. */
const knownFile = /^(?:(?:browser|server)\.js(?:\.map)?|assets\/[A-Za-z0-9._/-]+)$/;

/**
 * Reads `plugin.json` and holds every other file against it.
 * @throws PublicError 400 PLUGIN_REFUSED that says what is wrong
 */
export function readPacked(files: ReadonlyMap<string, Buffer>): PackedPlugin {
  const text = files.get('plugin.json');
  if (text === undefined) throw refused('it has no plugin.json');
  const checked = packedPluginSchema.safeParse(parse(text));
  if (!checked.success)
    throw refused(checked.error.issues.map(({ path, message }) => `plugin.json: ${path.join('.')} ${message}`).join('; '));
  const packed = checked.data;
  const faults = manifestFaults(packed.manifest);
  if (faults.length > 0) throw refused(`its manifest is not valid: ${faults.join('; ')}`);
  requireIntegrity(packed, files);
  requireOwnPlaces(packed);
  return packed;
}

function parse(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw refused('plugin.json is no JSON');
  }
}

function requireIntegrity({ files: hashes }: PackedPlugin, files: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of files) {
    if (name === 'plugin.json') continue;
    if (!knownFile.test(name)) throw refused(`${name} is none of plugin.json, browser.js, server.js and assets/`);
    if (hashes[name] === undefined) throw refused(`plugin.json does not name ${name}`);
    if (hashes[name] !== hashOf(bytes)) throw refused(`${name} is not the file that was packed: its SHA-256 is another`);
  }
  const missing = Object.keys(hashes).find((name) => !files.has(name));
  if (missing !== undefined) throw refused(`${missing} is missing`);
}

function refuseFault(_pluginId: string, fault: Error): never {
  throw refused(fault.message);
}

/** A plugin from outside asks for what it says, and for no path that would take those of others. */
function requireOwnPlaces({ manifest, asks }: PackedPlugin): void {
  const asked = contributionsOf([manifest], routes, refuseFault).map(({ data: { method, path } }) => `${method} ${path}`);
  const fault = foreignRouteFault(manifest.id, asked);
  if (fault !== undefined) throw refused(fault);
  if (contributionsOf([manifest], configuration, refuseFault).length > 0)
    throw refused('it has settings of the environment, which are read when the host starts: keep them in its own records');
  const { tables: _tables, ...stated } = asks;
  if (!isDeepStrictEqual(stated, asksOf(manifest)))
    throw refused('what plugin.json says that it asks for is not what its manifest contributes');
}
