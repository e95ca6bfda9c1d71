export type FreshSession = { cookies: { name: string; value: string }[]; storage: Record<string, string> };

/** A session serves one start of the product, because that start exchanges its tokens. */
export async function openFreshSession(origin: string, account: string): Promise<FreshSession> {
  const answer = await fetch(`${origin}/api/oauth/token`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: account, password: 'Harbour2026', grant_type: 'password', scope: 'ui' }),
  });
  if (!answer.ok) throw new Error(`Sign-in of ${account} answered ${answer.status}`);
  const token = (await answer.json()) as {
    access_token: string;
    refresh_token: string;
    expires_in: number;
    authorities: string[];
    service_type: string[];
    sub: string;
  };
  const lists = { authorities: JSON.stringify(token.authorities), service_type: JSON.stringify(token.service_type) };
  return {
    cookies: Object.entries({ access_token: token.access_token, refresh_token: token.refresh_token, ...lists }).map(
      ([name, value]) => ({ name, value: encodeURIComponent(value) }),
    ),
    storage: {
      ...lists,
      customer: token.sub,
      cookieExpiryTime: String(Date.now() + token.expires_in * 1000),
      lastActionTime: String(Date.now()),
    },
  };
}
