/** Their props are in `slot-props.ts`. */
export const slotNames = [
  'account-alert-preferences',
  'account-section',
  'alert-contact-editor',
  'container-alert-editor',
  'dashboard-section',
  'template-application',
] as const;
export type SlotName = (typeof slotNames)[number];

export const isSlotName = (name: string): name is SlotName => (slotNames as readonly string[]).includes(name);

type Placeholder = {
  /** Mounted while open; until it is loaded the shell shows a pop-up in its place. */
  readonly isPopUp: boolean;
  readonly lines: number;
  /** Other slots take one panel. */
  readonly isForMany: boolean;
};

export const placeholders: Readonly<Record<SlotName, Placeholder>> = {
  'account-alert-preferences': { isPopUp: false, lines: 13, isForMany: false },
  'account-section': { isPopUp: false, lines: 4, isForMany: true },
  'alert-contact-editor': { isPopUp: true, lines: 6, isForMany: false },
  'container-alert-editor': { isPopUp: true, lines: 8, isForMany: false },
  'dashboard-section': { isPopUp: false, lines: 4, isForMany: true },
  'template-application': { isPopUp: true, lines: 6, isForMany: false },
};

export const slotsForMany: readonly SlotName[] = slotNames.filter((name) => placeholders[name].isForMany);
