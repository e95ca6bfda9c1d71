import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Headers that belong to one connection, or that describe the installation and not this machine. */
const ownOfConnection = [
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
  'accept-encoding',
  'origin',
  'referer',
];

export type PassedAnswer = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

type Passing = {
  readonly installation: string;
  /** Gives the request up. */
  readonly signal: AbortSignal;
  /** Another file to request in its place, whatever of it the browser has. */
  readonly path?: string;
};

/**
 * Forwards a browser's request to the installation.
 * @throws when the installation cannot be reached, or the request was given up
 */
export async function passOn(request: IncomingMessage, { installation, signal, path }: Passing): Promise<PassedAnswer> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!ownOfConnection.includes(name) && value !== undefined) headers.set(name, String(value));
  if (path !== undefined) headers.delete('if-none-match');
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const answer = await fetch(new URL(path ?? request.url ?? '/', installation), {
    method,
    headers,
    redirect: 'manual',
    signal,
    ...(hasBody && { body: await buffer(request) }),
  });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: PassedAnswer): void {
  response.statusCode = status;
  for (const [name, value] of headers)
    if (!ownOfConnection.includes(name) && name !== 'set-cookie') response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(body);
}
