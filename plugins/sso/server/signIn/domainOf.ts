/** The domain of an e-mail address, lower case; undefined for what is none. */
export function domainOf(email: string): string | undefined {
  const [, domain] = /^[^\s@]+@([^\s@]+)$/.exec(email.trim()) ?? [];
  return domain?.toLowerCase();
}
