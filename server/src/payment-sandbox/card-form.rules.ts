import type { CardHint } from './compose-return.rules.ts';
import { outcomes, type Outcome } from './outcomes.rules.ts';
import { testCards } from './test-cards.rules.ts';

/** The choice made on the card page, or null for an invalid form, as sent without the page's script. */
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
