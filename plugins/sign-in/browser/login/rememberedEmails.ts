const key = 'astrolabe.sign-in.emails';
/** The oldest makes room. */
export const mostEmails = 15;

/** E-mail addresses that somebody has logged in with in this browser, the last one first. */
export function rememberedEmails(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    // The browser keeps nothing for us, or something has written nonsense: nothing is remembered.
    return [];
  }
}

export function rememberEmail(email: string): void {
  const others = rememberedEmails().filter((one) => one.toLowerCase() !== email.toLowerCase());
  keep([email, ...others].slice(0, mostEmails));
}

export const forgetEmails = (): void => keep([]);

function keep(emails: readonly string[]): void {
  try {
    if (emails.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(emails));
  } catch {
    // Full or forbidden: logging in works all the same.
  }
}
