import { z } from 'zod';
import type { SettingType } from './setting';

export type SettingValue = string | number | boolean | readonly string[];

const on = ['on', 'true', 'yes', '1'];
const off = ['off', 'false', 'no', '0'];

function isUrl(text: string): boolean {
  return URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text);
}

/** From the text of an environment variable to the typed value. The messages say what is expected. */
export const settingSchemas: { readonly [T in SettingType]: z.ZodType<SettingValue, string> } = {
  text: z.string(),
  secret: z.string(),
  number: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'a number')
    .transform(Number),
  port: z
    .string()
    .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a port number from 0 to 65535'),
  switch: z
    .string()
    .toLowerCase()
    .refine((text) => on.includes(text) || off.includes(text), 'on or off')
    .transform((text) => on.includes(text)),
  url: z.string().refine(isUrl, 'a URL such as https://host:8443'),
  list: z.string().transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
};

/** What may be shown of a wrong value: nothing of a secret, and of a URL nothing that can hold a password. */
export function showValue(type: SettingType, value: string): string {
  if (type === 'secret') return 'the value (not shown)';
  if (type === 'url') return `"${value.replace(/^.*@/s, '…@')}"`;
  return `"${value.length > 100 ? `${value.slice(0, 100)}…` : value}"`;
}
