import type { AlertTarget, ContactDetail, SlotName, VisitActivity } from '@quaywatch/shared/contract';

/** A container that a customer ticked; gkey and activity are those of its first status row, null where it has none. */
export type SelectedContainer = {
  readonly containerNumber: string;
  readonly gkey: string | null;
  readonly activityType: VisitActivity | null;
};

/** The props that each slot hands to the panel which fills it. */
export type SlotProps = {
  /** The box of the account page with the alert contact and its Edit pop-up (ACC-25, ACC-26). */
  readonly 'account-alert-preferences': { readonly contact: ContactDetail | null; readonly onChanged: () => void };
  /** The pop-up of TPL-20, mounted while it is open. */
  readonly 'alert-contact-editor': { readonly onClose: () => void };
  /** Actions on the ticked containers in the toolbar of Container Details (CON-31); `onApplied` clears the selection and refreshes (SGL-21). */
  readonly 'container-actions': { readonly selection: readonly SelectedContainer[]; readonly onApplied: () => void };
  /** The single-container alert editor (CON-76), mounted while it is open; `onSaved` comes after the confirmation (SGL-12). */
  readonly 'container-alert-editor': {
    readonly target: AlertTarget;
    readonly onClose: () => void;
    readonly onSaved: () => void;
  };
};

type MissingSlot = Exclude<SlotName, keyof SlotProps>;
type UnknownSlot = Exclude<keyof SlotProps, SlotName>;
/** Does not compile when the slots of the contract and the props above differ. */
export type SlotsAgree = [MissingSlot, UnknownSlot] extends [never, never] ? true : never;
