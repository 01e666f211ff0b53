/** A value that is not closed goes on to the end, and is none. */
const LABEL = /(?<![^\s{},="])([^\s{},="]{1,1024})\s*=\s*"((?:[^"\\]|\\[\s\S])*)(?:(")|\\?$)/g;

function unquoted(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

/** Reads the labels of a stream as protobuf carries them: `{app="web", env="prod"}`. */
export const readLabels = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(LABEL)].flatMap(([, name = '', value = '', end]) => (end === undefined ? [] : [[name, unquoted(value)]])),
  );
