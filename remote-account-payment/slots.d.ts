// Written by the command that lists slots, with --types.
/* eslint-disable @typescript-eslint/consistent-type-definitions */
interface QuaywatchSlots {
  /** The alert contact on the account page (ACC-25, ACC-26). onChanged reloads the account. */
  readonly 'account-payment.account-alert-preferences@1': {
    readonly contact: { readonly email: string | null; readonly phone: string | null };
    readonly onChanged: () => void;
  };
  /** Below the sections of the account page. */
  readonly 'account-payment.account-section@1': object;
}
