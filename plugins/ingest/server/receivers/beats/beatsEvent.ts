import { isTree } from '../../json/boundFields';
import { Excess } from '../../json/Excess';
import { readObject } from '../../json/readObject';
import type { Tree } from '../../json/readTree';
import { writeJson } from '../../json/writeJson';
import { EXCESS_FIELD } from '../../rows/RowEncoder';
import { lineWithFields } from '../lineWithFields';

/** An event as the intake takes it. */
export interface BeatsEvent {
  readonly json: Buffer;
  readonly token: string | undefined;
  readonly type: string | undefined;
  readonly hasExcess: boolean;
}

const codecs = ['astrolabe_codec', 'logzio_codec'] as const;

/** Takes the text of this name out of the event, or out of its `fields`, where Beats put what their configuration adds. */
function takeOut(tree: Tree, name: string): string | undefined {
  for (const holder of [tree, tree.fields]) {
    if (!isTree(holder) || typeof holder[name] !== 'string') continue;
    const value = holder[name];
    delete holder[name];
    return value;
  }
  return undefined;
}

/**
 * Reads an event of a Beat. The shipping token stands in the field `token`, as it is configured with `fields`, and is taken out; the type in
 * `type`. With the codec `json` the message is an object whose members become fields.
 * @returns undefined when it is not a JSON object
 */
export function beatsEvent(text: string): BeatsEvent | undefined {
  const excess = new Excess();
  const tree = readObject(text, excess);
  if (tree === undefined) return undefined;
  const token = takeOut(tree, 'token');
  const isJson = codecs.map((name) => takeOut(tree, name)).includes('json');
  const type = takeOut(tree, 'type');
  if (isTree(tree.fields) && Object.keys(tree.fields).length === 0) delete tree.fields;
  if (!excess.isEmpty) tree[EXCESS_FIELD] = String(excess);
  const about = { token, type, hasExcess: !excess.isEmpty };
  if (!isJson || typeof tree.message !== 'string') return { json: Buffer.from(writeJson(tree)), ...about };
  const { message, ...beside } = tree;
  return { json: lineWithFields(message, beside, 'beat'), ...about };
}
