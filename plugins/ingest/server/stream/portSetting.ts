/**
 * A port as its setting writes it: a number, 0 for a free one, `off` (undefined) for none.
 * @throws Error saying what to write
 */
export function portSetting(setting: string, text: string | undefined): number | undefined {
  const plain = text?.trim().toLowerCase() ?? '';
  if (plain === '' || plain === 'off') return undefined;
  if (!/^\d{1,5}$/.test(plain) || Number(plain) > 65_535) throw new Error(`${setting} is neither a port number from 0 to 65535 nor off.`);
  return Number(plain);
}
