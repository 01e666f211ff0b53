const hour = 3600;
const day = 24 * hour;

/** What links open, and for how many seconds. */
export const purposes = {
  invitation: { name: 'invitation', path: '/verify-invitation/', seconds: 7 * day },
  register: { name: 'new-user', path: '/new-user/validate/', seconds: 7 * day },
  verify: { name: 'verify-email', path: '/verify-email/', seconds: 3 * day },
  reset: { name: 'reset-password', path: '/forgot-password/validate/', seconds: hour },
} as const;
export type Purpose = (typeof purposes)[keyof typeof purposes];
