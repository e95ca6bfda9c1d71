import { atAges, type BackOff } from '../../platform/back-off.rules.ts';
import { hour, minute } from '../../platform/durations.ts';

/**
 * Most customers return within two minutes; the others may still be on the provider's page. After the last look-up
 * nothing more can be learnt about an order that the provider does not know.
 */
export const orderLookUps: BackOff = {
  lasts: 72 * hour,
  pauses: atAges(2 * minute, 5 * minute, 15 * minute, hour, 6 * hour, 24 * hour, 72 * hour),
};
