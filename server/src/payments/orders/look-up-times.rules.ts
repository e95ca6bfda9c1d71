import { atAges, type BackOff } from '../../platform/back-off.rules.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * How old an order is when the provider is asked about it. Most customers come back within two minutes; whoever does not may
 * still stand on the provider's page. After the last time everything that can still be known is known.
 */
export const orderLookUps: BackOff = {
  lasts: 72 * hour,
  pauses: atAges(2 * minute, 5 * minute, 15 * minute, hour, 6 * hour, 24 * hour, 72 * hour),
};
