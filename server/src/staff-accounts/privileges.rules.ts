import type { AccountStatus, Authority, Tier } from '@quaywatch/shared/contract';

/** What sets the accounts of staff apart. */
export type Privileges = {
  /** May administer the accounts of customers (SRV-51). */
  readonly helpdesk: boolean;
  /** Has the tier Internal. */
  readonly internal: boolean;
  /** Holds data that others depend on (SRV-53). */
  readonly dataOwner: boolean;
};

/** Of an account, what decides about its privileges. */
export type Standing = {
  readonly status: AccountStatus;
  readonly tier: Tier;
  readonly authorities: readonly Authority[];
  readonly isDataOwner: boolean;
};

/** How an operator knows them, in the order in which they are asked. */
export const privilegeNames = {
  helpdesk: 'Helpdesk authority',
  internal: 'Tier Internal',
  dataOwner: 'Data owner',
} as const satisfies Record<keyof Privileges, string>;

export const privileges = Object.keys(privilegeNames) as readonly (keyof Privileges)[];

export const privilegesOf = ({ authorities, tier, isDataOwner }: Standing): Privileges => ({
  helpdesk: authorities.includes('HELP_DESK'),
  internal: tier === 'Internal',
  dataOwner: isDataOwner,
});

/** Those that differ. */
export const findChanges = (before: Privileges, after: Privileges) =>
  privileges.filter((name) => before[name] !== after[name]);

/**
 * Why an account may not be given a privilege; null when it may. Anybody can register with an email of ours, and who did
 * knows the password: only a confirmed account is given more. Taking away is always possible.
 */
export function findRefusal({ status }: Standing, before: Privileges, after: Privileges): string | null {
  const gives = findChanges(before, after).some((name) => after[name]);
  if (!gives || status === 'Live') return null;
  return status === 'Unverified'
    ? 'An Unverified account can be given nothing: its owner has to confirm the email first.'
    : 'A Suspended account can be given nothing: the helpdesk has to activate it first.';
}
