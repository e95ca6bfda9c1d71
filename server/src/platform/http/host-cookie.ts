/** Whether customers open the product over TLS. */
export const isEncrypted = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** With this prefix only this host can set the cookie, and only over TLS and for the whole host (RFC 6265bis). */
export const hostCookieName = (publicUrl: string, name: string): string =>
  isEncrypted(publicUrl) ? `__Host-${name}` : name;

export const hostCookieTerms = (publicUrl: string) => ({
  path: '/',
  httpOnly: true,
  // With `strict`, the browser would omit the cookie when somebody follows a link to a page.
  sameSite: 'lax' as const,
  secure: isEncrypted(publicUrl),
});
