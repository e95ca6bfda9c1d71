import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { toInternationalNumber } from './phone-number.rules.ts';
import { SmsFailure } from './send-failure.ts';
import type { SmsSender } from './sms.ts';

const patienceMilliseconds = 15_000;

/**
 * Sends through a gateway that takes a message as Twilio does: a form with To and Body. The reference goes along as an
 * Idempotency-Key; a gateway that does not know it sends a message again that is handed over again.
 * @param url `https://account:token@gateway.example/messages?From=%2B441632960000`: what the query says goes into every form
 * @param patience milliseconds until the gateway must have answered
 */
export function createHttpSmsSender(url: string, log: Logger, patience = patienceMilliseconds): SmsSender {
  const { address, headers, fields } = readGateway(url);
  return {
    async send({ to, text, reference }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': keyOf(reference) },
        body: new URLSearchParams([...fields, ['To', toInternationalNumber(to)], ['Body', text]]),
        // The account's token goes to nobody but the gateway.
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      }).catch((error: unknown) => {
        // Only its code: the rest may repeat what was sent.
        throw new SmsFailure(`the gateway cannot be reached: ${codeOf(error)}`);
      });
      // Nobody reads the answer, and an unread one keeps the connection.
      await response.body?.cancel();
      if (!response.ok) throw new SmsFailure(`the gateway did not take the message: ${response.status}`);
      log.info({ reference, status: response.status }, 'text message handed over');
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

function codeOf(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
