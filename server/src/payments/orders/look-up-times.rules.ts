const minute = 60_000;
const hour = 60 * minute;

/**
 * How old an order is when the provider is asked about it. Most customers come back within two minutes; whoever does not may
 * still stand on the provider's page.
 */
const ages = [2 * minute, 5 * minute, 15 * minute, hour, 6 * hour, 24 * hour, 72 * hour];

/** When the provider is asked next; null when everything that can still be known is known. */
export function nextLookUpAt(createdAt: Date, now: Date): Date | null {
  const age = ages.find((milliseconds) => createdAt.getTime() + milliseconds > now.getTime());
  return age === undefined ? null : new Date(createdAt.getTime() + age);
}
