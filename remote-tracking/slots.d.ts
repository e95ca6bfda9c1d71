// Written by the command that lists slots, with --types.
/* eslint-disable @typescript-eslint/consistent-type-definitions */
interface QuaywatchSlots {
  /** The pop-up for the alert contact (TPL-20), on Container Details (CON-75). */
  readonly 'tracking.alert-contact-editor@1': {
    readonly onClose: () => void;
  };
  /** The alert editor of a single container (CON-76). onSaved follows the confirmation (SGL-12). */
  readonly 'tracking.container-alert-editor@1': {
    readonly target: { readonly containerNumber: string; readonly gkey: string; readonly activityType: 'Import' | 'Export' | 'Transhipment' | 'Return to Shipper' };
    readonly onClose: () => void;
    readonly onSaved: () => void;
  };
  /** Applies templates to the ticked containers (CON-31, SGL-27), or to those of a list (LST-52), for which it then offers to go on (LST-53). onApplied clears the selection and refreshes (SGL-21). */
  readonly 'tracking.template-application@1': {
    readonly selection: readonly ({ readonly containerNumber: string; readonly gkey: string | null; readonly activityType: 'Import' | 'Export' | 'Transhipment' | 'Return to Shipper' | 'Storage' | null })[];
    readonly listId?: string;
    readonly onClose: () => void;
    readonly onApplied: () => void;
  };
}
