import type { CardHint } from './compose-return.rules.ts';
import { type Outcome, outcomes } from './outcomes.rules.ts';

/** A card that no bank has issued, with its outcome in the sandbox. */
export type TestCard = {
  readonly name: string;
  readonly type: 'VISA' | 'MC' | 'MAESTRO' | 'AMEX' | 'JCB';
  readonly number: string;
  readonly outcome: Outcome;
  readonly says: string;
};

export const testCards: readonly TestCard[] = [
  { name: 'Visa', type: 'VISA', number: '4929000100000009', outcome: 'approve', says: 'approved' },
  { name: 'Mastercard', type: 'MC', number: '5404000200000009', outcome: 'approve', says: 'approved' },
  { name: 'Maestro', type: 'MAESTRO', number: '6759000300000007', outcome: 'approve', says: 'approved' },
  { name: 'American Express', type: 'AMEX', number: '374200004000000', outcome: 'approve', says: 'approved' },
  { name: 'JCB', type: 'JCB', number: '3569000500000002', outcome: 'approve', says: 'approved' },
  {
    name: 'Visa',
    type: 'VISA',
    number: '4929001100000007',
    outcome: 'approve-once',
    says: 'approved now, declined at renewals',
  },
  { name: 'Visa', type: 'VISA', number: '4929002100000005', outcome: 'decline', says: 'declined by the bank' },
  { name: 'Visa', type: 'VISA', number: '4929003100000003', outcome: 'reject', says: 'refused by the fraud rules' },
  { name: 'Visa', type: 'VISA', number: '4929004100000001', outcome: 'pend', says: 'pending, approved a minute later' },
  { name: 'Visa', type: 'VISA', number: '4929005100000008', outcome: 'fail', says: 'an error at the provider' },
];

/** Null for an invalid form, such as one sent without the page's script. */
export function readCardForm(
  form: Readonly<Record<string, unknown>>,
): { readonly outcome: Outcome; readonly card: CardHint } | null {
  const { action, outcome, cardType, lastDigits, ...others } = form;
  // Nothing else is accepted, least of all a card number.
  if (Object.keys(others).length > 0) return null;
  if (action === 'decline' || action === 'cancel' || action === 'time-out') return { outcome: action, card: null };
  const chosen = outcomes.find((known) => known === outcome);
  const type = testCards.find((card) => card.type === cardType)?.type;
  if (action !== 'pay' || !chosen || !type || typeof lastDigits !== 'string' || !/^\d{4}$/.test(lastDigits))
    return null;
  return { outcome: chosen, card: { type, lastDigits } };
}
