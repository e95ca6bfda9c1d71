/** Places in pages that another remote fills. Each has its props in `slot-props.ts`. */
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

/** What the shell draws at the place of a slot while the panel is loading or has failed. */
type Placeholder = {
  /** The panel is a pop-up, mounted while it is open: until it is there the shell shows one in its place. */
  readonly isPopUp: boolean;
  /** How many lines it takes while it loads. */
  readonly lines: number;
  /** Any number of remotes may fill it; the others have room for one panel. */
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

/** The slots that any number of remotes may fill. */
export const slotsForMany: readonly SlotName[] = slotNames.filter((name) => placeholders[name].isForMany);
