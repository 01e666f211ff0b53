/** @throws Error for what is neither a mail address nor a page */
export function readContact(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  if (/^(?:mailto:[^\s@]+@\S+|https:\/\/\S+)$/.test(value)) return value;
  throw new Error('ASTROLABE_PLAN_CONTACT must be an address such as mailto:sales@example.com or https://example.com/plans.');
}
