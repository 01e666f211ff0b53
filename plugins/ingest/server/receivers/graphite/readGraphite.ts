/** Tag that carries the shipping token. */
const TOKEN = 'astrolabe_token';
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const words: Readonly<Record<string, number>> = { nan: Number.NaN, inf: Number.POSITIVE_INFINITY, '-inf': Number.NEGATIVE_INFINITY };

export interface GraphiteSample {
  /** Name and tags as they were written, the token left out. */
  readonly path: string;
  readonly name: string;
  readonly tags: readonly (readonly [name: string, value: string])[];
  readonly value: number;
  readonly millis: number;
  readonly token: string | undefined;
}

const numberOf = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : words[text.toLowerCase()]);

/** Reads `path[;tag=value…] value [seconds]`; a time that is missing, -1 or N is now. Undefined for a line that is none. */
export function readGraphite(line: string, now: number): GraphiteSample | undefined {
  const [written = '', valueText = '', time = '-1', ...more] = line.split(/\s+/);
  const value = numberOf(valueText);
  const seconds = time === 'N' ? -1 : numberOf(time);
  const [name = '', ...parts] = written.split(';');
  if (value === undefined || seconds === undefined || Number.isNaN(seconds) || more.length > 0 || !/[a-zA-Z0-9]/.test(name))
    return undefined;
  const tags: [string, string][] = [];
  let token: string | undefined;
  for (const part of parts) {
    const equals = part.indexOf('=');
    if (equals < 1) return undefined;
    const [tag, text] = [part.slice(0, equals), part.slice(equals + 1)];
    if (tag === TOKEN) token = text;
    else tags.push([tag, text]);
  }
  const path = [name, ...tags.map(([tag, text]) => `${tag}=${text}`)].join(';');
  return { path, name, tags, value, millis: seconds === -1 ? now : Math.round(seconds * 1000), token };
}
