/**
 * Where people reach somebody, as an operator has set it.
 * @param setting environment name, for the error
 * @returns null when there is none @throws Error for what is neither a mail address nor a page
 */
export function contactAddress(value: string | undefined, setting: string): string | null {
  if (value === undefined || value === '') return null;
  if (/^(?:mailto:[^\s@]+@\S+|https:\/\/\S+)$/.test(value)) return value;
  throw new Error(`${setting} must be an address such as mailto:people@example.com or https://example.com/contact.`);
}
