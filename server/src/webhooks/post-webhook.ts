import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { addAbortSignal } from 'node:stream';
import type { WebhookProblem } from '@quaywatch/shared/contract';
import { isLoopbackAddress, isPublicAddress, mayDeliverTo } from './public-address.rules.ts';
import { createResolveName, type ResolveName } from './resolve-name.ts';

export type Posted = { readonly httpStatus: number | null; readonly problem: WebhookProblem | null };

export type PostTerms = {
  readonly address: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the installation may deliver to its own machine. */
  readonly allowsLoopback: boolean;
  /** Milliseconds for look-up, connection and answer together. */
  readonly patience?: number;
  /** By default asks the name servers of the machine. */
  readonly resolveName?: ResolveName;
};

/** How much of an answer is read, to end the connection cleanly. Nothing of it is kept. */
const mostAnswerBytes = 16 * 1024;
/** How long an answer is read after its status has arrived. */
const restMilliseconds = 1_000;

class ClosedAddress extends Error {}

/**
 * Reaches only the public internet: the name is resolved once, all its addresses must be public, and the connection
 * goes to one of them, so a name that changes in between has no effect. Redirects are not followed. Never rejects.
 */
export async function postWebhook(terms: PostTerms): Promise<Posted> {
  const { address, allowsLoopback } = terms;
  if (!mayDeliverTo(address, allowsLoopback)) return { httpStatus: null, problem: 'address' };
  const signal = AbortSignal.timeout(terms.patience ?? 10_000);
  try {
    const { statusCode = 0 } = await send(terms, signal);
    if (statusCode >= 200 && statusCode < 300) return { httpStatus: statusCode, problem: null };
    return { httpStatus: statusCode, problem: statusCode >= 300 && statusCode < 400 ? 'redirect' : 'status' };
  } catch (error) {
    return { httpStatus: null, problem: signal.aborted ? 'timeout' : problemOf(error) };
  }
}

function send({ address, body, headers, allowsLoopback, resolveName }: PostTerms, signal: AbortSignal) {
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    let arrived: IncomingMessage | null = null;
    const end = (error: Error) => (arrived ? resolve(arrived) : reject(error));
    // A request that has ended without an answer no longer listens to the signal.
    signal.addEventListener('abort', () => end(signal.reason as Error), { once: true });
    const sent: ClientRequest = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        lookup: checkedLookup(allowsLoopback, resolveName ?? createResolveName(), signal),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        maxHeaderSize: mostAnswerBytes,
      },
      (answer) => {
        arrived = answer;
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > mostAnswerBytes) answer.destroy();
        });
        // Only the status counts. Waits until the connection has ended, so that a customer has only a few open.
        addAbortSignal(AbortSignal.timeout(restMilliseconds), answer);
        answer.on('error', () => undefined);
        answer.on('close', () => resolve(answer));
      },
    );
    // Without this listener a switch of protocols ends the request with neither an answer nor an error.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    });
    sent.on('error', end).end(body);
  });
}

/**
 * A look-up that refuses a name unless all its addresses are allowed. IP addresses are never looked up; `mayDeliverTo`
 * has checked them.
 */
function checkedLookup(allowsLoopback: boolean, resolveName: ResolveName, signal: AbortSignal): LookupFunction {
  const isOpen = ({ address }: { readonly address: string }) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
  return (hostname, options, done) => {
    void resolveName(hostname, signal).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(isOpen)) return done(new ClosedAddress('The name leads to a closed network'), '', 0);
        if (options.all) return done(null, [...found]);
        return done(null, first.address, first.family);
      },
      (error: unknown) => done(error as NodeJS.ErrnoException, '', 0),
    );
  };
}

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof ClosedAddress) return 'address';
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code) ? 'certificate' : 'unreachable';
}
