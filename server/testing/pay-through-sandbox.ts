import assert from 'node:assert/strict';
import type { Outcome } from '../src/payment-sandbox/outcomes.rules.ts';

type Order = { readonly crypt: string; readonly vendor: string; readonly registrationUrl: string };

/** @returns the address of the card page */
export async function openCardPage(order: Order): Promise<string> {
  const answer = await postForm(order.registrationUrl, {
    VPSProtocol: '3.00',
    TxType: 'PAYMENT',
    Vendor: order.vendor,
    Crypt: order.crypt,
  });
  assert.equal(answer.status, 303, `the sandbox took no order: ${await answer.text()}`);
  return new URL(answer.headers.get('location') ?? '', order.registrationUrl).href;
}

/** @returns the reply that the browser would bring to the account page */
export async function leaveCardPage(page: string, outcome: Outcome): Promise<string> {
  const byButton = outcome === 'decline' || outcome === 'cancel' || outcome === 'time-out';
  const card = { action: 'pay', outcome, cardType: 'VISA', lastDigits: '0009' };
  const answer = await postForm(page, byButton ? { action: outcome } : card);
  return readCrypt(answer);
}

/**
 * Pays an order in the sandbox. A customer who never comes back is one whose reply is not posted.
 * @returns the reply, as `confirmPayment` takes it
 */
export const payThroughSandbox = async (order: Order, outcome: Outcome = 'approve'): Promise<string> =>
  leaveCardPage(await openCardPage(order), outcome);

export function readCrypt(answer: Response): string {
  const address = answer.headers.get('location') ?? '';
  assert.equal(answer.status, 303, 'the sandbox sent nobody back');
  assert.match(address, /\/account\?crypt=@[\da-f]+$/);
  return new URL(address).search.replace('?crypt=', '');
}

export const postForm = (url: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
