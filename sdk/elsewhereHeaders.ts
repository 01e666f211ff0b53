/** Names of the headers of an answer 400 that leads a browser elsewhere. */
export const elsewhereHeaders = { location: 'location', token: 'x-login-token' } as const;
