import type { AccountStatus, Authority, Tier } from '@quaywatch/shared/contract';

/** What staff accounts have and others do not have. */
export type Privileges = {
  readonly helpdesk: boolean;
  readonly internal: boolean;
  readonly dataOwner: boolean;
};

export type Standing = {
  readonly status: AccountStatus;
  readonly tier: Tier;
  readonly authorities: readonly Authority[];
  readonly isDataOwner: boolean;
};

/** Their names for operators, in the order of the questions. */
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

export const findChanges = (before: Privileges, after: Privileges) =>
  privileges.filter((name) => before[name] !== after[name]);

/**
 * Anyone can register with one of our addresses and then knows the password, so only a confirmed account can get
 * privileges. Removing them is always possible.
 */
export function findRefusal({ status }: Standing, before: Privileges, after: Privileges): string | null {
  const gives = findChanges(before, after).some((name) => after[name]);
  if (!gives || status === 'Live') return null;
  return status === 'Unverified'
    ? 'An Unverified account can be given nothing: its owner has to confirm the email first.'
    : 'A Suspended account can be given nothing: activate it first.';
}
