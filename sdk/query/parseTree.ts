/** Numbers that a double cannot hold exactly become text; the pattern is cheap to try first. */
const long = /\d{16}/;
const tokens = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Parses a tree of the store, such as a log's fields. Integers beyond 2^53 arrive as text, so that no digit is lost. @throws SyntaxError */
export function parseTree(json: string): Record<string, unknown> {
  const safe = long.test(json)
    ? json.replace(tokens, (token) => (/^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token))
    : json;
  return JSON.parse(safe) as Record<string, unknown>;
}
