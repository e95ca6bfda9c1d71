import type { Authority, Tier } from '@quaywatch/shared/contract';

/**
 * Who a person is, as far as it can be known: staff are made by an operator, proven customers pay or have had their
 * account for a month, and anybody can make any number of unproven accounts.
 */
export type Standing = 'staff' | 'proven' | 'unproven';

/** A person who was given a release and is asked how it went. */
export type Witness = {
  readonly standing: Standing;
  /** The address that the person came from; equal for those who share one, and says nothing else. */
  readonly network: string;
};

/**
 * How much people count in the judgement of a release, in people. Reports come from browsers and can be forged by
 * whoever registers, so weight is given to what cannot be had for nothing. Nothing weighs zero: pages that only new
 * customers see are judged too, more slowly.
 */
export const weights = {
  /** A staff account or a proven one. */
  known: 1,
  /** An account that anybody can make in a minute. */
  unproven: 0.25,
  /** Everybody from one address, except staff, whose offices have one: less than the failures that stop a canary. */
  addressTogether: 3,
  /** Unproven accounts from one address: whoever makes many of them needs many addresses too. */
  unprovenAddressTogether: 1,
  /** All unproven accounts, beside others: less than the failures that stop a canary. */
  unprovenTogether: 3,
  /** People without whom nothing is judged. Unproven accounts fill up to them where others are missing. */
  leastPeople: 10,
} as const;

/** Days after which a Free account is proven. */
const provenDays = 30;

/** @param now judged by the account's age at this moment */
export function standingOf(
  account: { readonly tier: Tier; readonly authorities: readonly Authority[]; readonly createdAt: Date },
  now: Date,
): Standing {
  if (account.authorities.includes('HELP_DESK')) return 'staff';
  // A trial costs nothing, so it proves nothing.
  if (account.tier === 'Paid' || account.tier === 'Internal') return 'proven';
  return now.getTime() - account.createdAt.getTime() >= provenDays * 86_400_000 ? 'proven' : 'unproven';
}

/**
 * The weight of each witness, in their order.
 * @param decidesAlone whether unproven accounts may make up for missing others: they do where a canary is judged, since
 * nobody else may see its pages, and not where it is compared, since a release that nobody reports as failed is healthy
 */
export function weighWitnesses(witnesses: readonly Witness[], decidesAlone: boolean): readonly number[] {
  const alone = witnesses.map(({ standing }) => (standing === 'unproven' ? weights.unproven : weights.known));
  const isUnproven = ({ standing }: Witness) => standing === 'unproven';
  const isNoStaff = ({ standing }: Witness) => standing !== 'staff';
  const unprovenShared = shareAddress(witnesses, alone, weights.unprovenAddressTogether, isUnproven);
  const shared = shareAddress(witnesses, unprovenShared, weights.addressTogether, isNoStaff);
  const sumOf = (isOne: (standing: Standing) => boolean) =>
    witnesses.reduce((sum, { standing }, index) => sum + (isOne(standing) ? (shared[index] ?? 0) : 0), 0);
  const missing = decidesAlone ? weights.leastPeople - sumOf((standing) => standing !== 'unproven') : 0;
  const most = Math.max(weights.unprovenTogether, missing);
  const factor = reduce(
    sumOf((standing) => standing === 'unproven'),
    most,
  );
  return witnesses.map(({ standing }, index) => (shared[index] ?? 0) * (standing === 'unproven' ? factor : 1));
}

/** Reduces the weights of some witnesses, where those from one address weigh more together than that. */
function shareAddress(
  witnesses: readonly Witness[],
  before: readonly number[],
  most: number,
  concerns: (witness: Witness) => boolean,
): readonly number[] {
  const together = new Map<string, number>();
  witnesses.forEach((one, index) => {
    if (concerns(one)) together.set(one.network, (together.get(one.network) ?? 0) + (before[index] ?? 0));
  });
  return witnesses.map((one, index) => {
    const factor = concerns(one) ? reduce(together.get(one.network) ?? 0, most) : 1;
    return (before[index] ?? 0) * factor;
  });
}

/** What to multiply weights by, so that together they are at most so much. */
const reduce = (together: number, most: number) => (together > most ? most / together : 1);
