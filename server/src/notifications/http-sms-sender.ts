import { createHash } from 'node:crypto';
import type { CountryCode } from 'libphonenumber-js/max';
import PQueue from 'p-queue';
import { codeOfFailedCall } from '../platform/http/outgoing-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createAwayFailure, readGatewayFailure } from './gateway-failure.rules.ts';
import { checkMobileNumber } from './phone-number.rules.ts';
import { readGatewayAnswer } from './read-gateway-answer.ts';

type Sms = {
  /** Digits as people write them: `07911123456`, `447911123456`. */
  readonly to: string;
  readonly text: string;
  /**
   * What the message is about, as ids without personal data. The gateway treats the same reference as the same message.
   */
  readonly reference: string;
};

/** `gatewayId` identifies the message in delivery receipts (SRV-68); null if the gateway gave none. */
type SmsHandover = { readonly gatewayId: string | null };

export type SmsSender = {
  /**
   * Hands the message to the gateway, or keeps it in the outbox. After a failure it can be repeated with the same
   * reference. Call it from a job, never inside a transaction.
   * @throws SmsFailure when the message could not be handed over
   */
  send(sms: Sms): Promise<SmsHandover>;
};

type Gateway = {
  /** `https://account:token@gateway.example/messages?From=%2B441632960000`: every form gets the query's fields. */
  readonly url: string;
  readonly receiptsUrl: string;
  /** Countries whose mobile numbers may get messages. */
  readonly countries: readonly CountryCode[];
};

const patienceMilliseconds = 15_000;
const mostAtOnce = 10;

/**
 * Sends through a gateway with Twilio's interface: a form with To and Body. The reference is sent as Idempotency-Key; a
 * gateway that ignores it sends a repeated message twice.
 * @param patience milliseconds within which the gateway must answer
 */
export function createHttpSmsSender(
  { url, receiptsUrl, countries }: Gateway,
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  patience = patienceMilliseconds,
): SmsSender {
  const { address, headers, fields } = readGateway(url);
  // A message that waits for a connection keeps its whole time limit.
  const line = new PQueue({ concurrency: mostAtOnce });

  async function post(to: string, text: string, reference: string): Promise<SmsHandover> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': keyOf(reference) },
      body: new URLSearchParams([...fields, ['To', to], ['Body', text], ['StatusCallback', receiptsUrl]]),
      // Redirects are refused, because only the gateway may get the account's token.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw createAwayFailure(codeOfFailedCall(error));
    });
    const { sid, code } = await readGatewayAnswer(response);
    if (!response.ok) {
      const retryAfter = response.headers.get('retry-after');
      throw readGatewayFailure(response.status, { retryAfter, code, now: clock.now() });
    }
    log.info({ reference, status: response.status, gatewayId: sid }, 'text message handed over');
    return { gatewayId: sid };
  }

  return {
    async send({ to, text, reference }) {
      const number = checkMobileNumber(to, countries);
      return line.add(() => post(number, text, reference));
    },
  };
}

function readGateway(url: string) {
  const { origin, pathname, searchParams, username, password } = new URL(url);
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    address: `${origin}${pathname}`,
    headers: username === '' ? {} : { authorization: `Basic ${Buffer.from(account).toString('base64')}` },
    fields: [...searchParams],
  };
}

const keyOf = (reference: string) => createHash('sha256').update(reference).digest('hex').slice(0, 40);
