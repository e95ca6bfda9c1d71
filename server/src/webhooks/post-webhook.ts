import { lookup as lookUp } from 'node:dns';
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookProblem } from '@quaywatch/shared/contract';
import { isLoopbackAddress, isPublicAddress, mayDeliverTo } from './public-address.rules.ts';

export type Posted = { readonly httpStatus: number | null; readonly problem: WebhookProblem | null };

export type PostTerms = {
  readonly address: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The installation may deliver to its own machine. */
  readonly allowsLoopback: boolean;
  /** Milliseconds for all of it: name, connection and answer. */
  readonly patience?: number;
  /** Looks a name up; the system's way unless said otherwise. */
  readonly lookup?: typeof lookUp;
};

/** Of an answer so much is waited for, to end the connection in peace; nothing of it is kept. */
const mostAnswerBytes = 16 * 1024;

class ClosedAddress extends Error {}

/**
 * Posts a body to an address that a customer chose. Whatever it names, nothing but the public internet is reached: its name is looked
 * up once, every address that it leads to has to be public, and the connection goes to one of those that were looked at, so that a
 * name that changes its mind in between changes nothing. Redirects are not followed. Never rejects.
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

function send({ address, body, headers, allowsLoopback, lookup }: PostTerms, signal: AbortSignal) {
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent: ClientRequest = request(
      url,
      {
        ...{ method: 'POST', agent: false, signal, lookup: checkedLookup(allowsLoopback, lookup ?? lookUp) },
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        maxHeaderSize: mostAnswerBytes,
      },
      (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > mostAnswerBytes) answer.destroy();
        });
        // The status came: how the rest ends does not matter, but its time is limited as well.
        answer.on('error', () => undefined);
        answer.on('close', () => resolve(answer));
      },
    );
    sent.on('error', reject).end(body);
  });
}

/** A look-up that refuses a name unless all that it leads to may be reached. An IP address is never looked up: `mayDeliverTo` saw it. */
function checkedLookup(allowsLoopback: boolean, lookup: typeof lookUp): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const isOpen = ({ address }: { address: string }) =>
        isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
      const [first] = found;
      if (!first || !found.every(isOpen)) return done(new ClosedAddress('The name leads to a closed network'), '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, isIP(first.address));
    });
  };
}

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof ClosedAddress) return 'address';
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code) ? 'certificate' : 'unreachable';
}
