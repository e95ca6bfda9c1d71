/**
 * The slots from before slots had owners. A bare name means version 1 of the owner's slot. Releases and hosts from that
 * time know only the bare names. Do not add slots here: owners open theirs in `remote.json`.
 */
export const movedSlots = {
  'account-alert-preferences': { owner: 'account-payment', popUp: false, lines: 27, takes: 'one' },
  'account-section': { owner: 'account-payment', popUp: false, lines: 4, takes: 'many' },
  'alert-contact-editor': { owner: 'tracking', popUp: true, lines: 6, takes: 'one' },
  'container-alert-editor': { owner: 'tracking', popUp: true, lines: 8, takes: 'one' },
  'dashboard-section': { owner: 'shell', popUp: false, lines: 4, takes: 'many' },
  'template-application': { owner: 'tracking', popUp: true, lines: 6, takes: 'one' },
} as const;

export type MovedSlotName = keyof typeof movedSlots;

export type MovedSlots = {
  readonly [Name in MovedSlotName]: `${(typeof movedSlots)[Name]['owner']}.${Name}@1`;
};
