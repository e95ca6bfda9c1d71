import type { Authority, Tier } from '@quaywatch/shared/contract';
import { day } from '../platform/durations.ts';

/**
 * Who a person is, as far as that can be known. Staff accounts are made by an operator. Proven customers pay, or have
 * had their account for a month. Anybody can make any number of unproven accounts.
 */
export type Standing = 'staff' | 'proven' | 'unproven';

/** A person who was given a release and is asked how it went. */
export type Witness = {
  readonly standing: Standing;
  /** Stands for the person's address. It is equal for people who share an address, and says nothing else. */
  readonly network: string;
};

/**
 * How much people count when a release is judged, as a number of people. Reports come from browsers, and anyone who
 * registers can forge them, so weight is given to what costs something. Nobody weighs zero: pages that only new
 * customers see are judged too, but more slowly.
 */
export const weights = {
  /** A staff account or a proven one. */
  known: 1,
  /** An account that anybody can make in a minute. */
  unproven: 0.25,
  /** Everybody from one address, except staff, whose offices share one. Less than the failures that stop a canary. */
  addressTogether: 3,
  /** Unproven accounts from one address, so that a forger who makes many accounts needs many addresses too. */
  unprovenAddressTogether: 1,
  /** All unproven accounts, beside others. This is less than the failures that stop a canary. */
  unprovenTogether: 3,
  /**
   * With fewer people than this nothing is judged. Unproven accounts may fill up to this number if others are missing.
   */
  leastPeople: 10,
} as const;

/** Days after which a Free account counts as proven. */
const provenDays = 30;

/** @param now the account's age at this time decides */
export function standingOf(
  account: { readonly tier: Tier; readonly authorities: readonly Authority[]; readonly createdAt: Date },
  now: Date,
): Standing {
  if (account.authorities.includes('HELP_DESK')) return 'staff';
  // A trial costs nothing, so it proves nothing.
  if (account.tier === 'Paid' || account.tier === 'Internal') return 'proven';
  return now.getTime() - account.createdAt.getTime() >= provenDays * day ? 'proven' : 'unproven';
}

/**
 * The weight of each witness, in the given order.
 * @param decidesAlone whether unproven accounts may make up for others that are missing. They may for the canary,
 * because perhaps nobody else sees its pages. They may not for the release it is compared with, because a release that
 * nobody reports as failed is healthy.
 */
export function weighWitnesses(
  witnesses: readonly Witness[],
  { decidesAlone }: { readonly decidesAlone: boolean },
): readonly number[] {
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

/** Reduces the weights of the witnesses concerned, so that those from one address together weigh at most `most`. */
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

/** The factor that reduces weights, so that together they are at most `most`. */
const reduce = (together: number, most: number) => (together > most ? most / together : 1);
