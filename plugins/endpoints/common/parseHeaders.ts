/** Headers as people write them, `name=value` apart by commas. @returns undefined for what are none; nothing written is no header */
export function parseHeaders(written: string): Readonly<Record<string, string>> | undefined {
  const trimmed = written.trim();
  if (trimmed === '') return {};
  const pairs = trimmed.split(',').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()] as const;
  });
  const isGood = pairs.every(([name, value]) => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && /^[\t\x20-\x7e\xa0-\xff]+$/.test(value));
  return isGood ? Object.fromEntries(pairs) : undefined;
}

/** The same written again. */
export const writeHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
