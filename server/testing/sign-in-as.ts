import { createTestAccount } from './create-test-account.ts';
import { signInWith } from './token-requests.ts';

type Server = Parameters<typeof createTestAccount>[0] & { readonly url: string };

/** A new account, and a client whose functions make calls with its token. */
export async function signInAs(server: Server, account: Parameters<typeof createTestAccount>[1]) {
  const customerId = await createTestAccount(server, account);
  const { body } = await signInWith(server.url, account.email);
  return { customerId, token: body.access_token, ...clientOf(server.url, body.access_token) };
}

/** A client with a token, or without one, as a stranger. */
export function clientOf(url: string, token?: string) {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const read = async (answer: Response) => ({
    status: answer.status,
    headers: answer.headers,
    body: await parse(answer),
  });
  return {
    get: async (path: string) => read(await fetch(url + path, { headers: authorization })),
    post: async (path: string, body: unknown) =>
      read(
        await fetch(url + path, {
          method: 'POST',
          headers: { ...authorization, 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

async function parse(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}
