import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { readSmsError } from '../../notifications/rules.ts';

/** The outcome of a text message, identified by the gateway's id. */
export type SmsReceipt = {
  readonly gatewayId: string;
  readonly state: 'delivered' | 'failed';
  /** The reason to show the customer; null if it was delivered. */
  readonly reason: string | null;
};

const receiptForm = z.object({
  MessageSid: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  MessageStatus: z.string().check(z.maxLength(32)),
  ErrorCode: z._default(z.string().check(z.maxLength(10)), ''),
});

const failedStates: readonly string[] = ['undelivered', 'failed', 'canceled'];

/** @returns null for a message still on its way, undefined for a form that is not a receipt */
export function readSmsReceipt(form: unknown): SmsReceipt | null | undefined {
  const { success, data } = receiptForm.safeParse(form);
  if (!success) return undefined;
  const { MessageSid: gatewayId, MessageStatus: status, ErrorCode: code } = data;
  if (status === 'delivered') return { gatewayId, state: 'delivered', reason: null };
  if (!failedStates.includes(status)) return null;
  return { gatewayId, state: 'failed', reason: readSmsError(code) ?? 'The network could not deliver the SMS message' };
}

/**
 * Checks the signature as Twilio makes it: HMAC-SHA1 of the address and all fields sorted by name, with the account's
 * token as key.
 * @param url the address as given to the gateway
 */
export function isSignedBy(token: string, url: string, form: unknown, signature: string): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(signReceipt(token, url, form));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function signReceipt(token: string, url: string, form: unknown): string {
  const fields = Object.entries((form ?? {}) as Readonly<Record<string, string | readonly string[]>>);
  const signed = fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) =>
      [value]
        .flat()
        .map((text) => name + text)
        .join(''),
    );
  return createHmac('sha1', token)
    .update(url + signed.join(''))
    .digest('base64');
}
