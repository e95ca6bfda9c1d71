/** Places in pages that another remote fills. Each has its props in `slot-props.ts`. */
export const slotNames = [
  'account-alert-preferences',
  'alert-contact-editor',
  'container-alert-editor',
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
};

export const placeholders: Readonly<Record<SlotName, Placeholder>> = {
  'account-alert-preferences': { isPopUp: false, lines: 13 },
  'alert-contact-editor': { isPopUp: true, lines: 6 },
  'container-alert-editor': { isPopUp: true, lines: 8 },
  'template-application': { isPopUp: true, lines: 6 },
};
