// Written by the command that lists slots, with --types.
/* eslint-disable @typescript-eslint/consistent-type-definitions */
interface QuaywatchSlots {
  /** Below the port status on the dashboard, for advanced tiers (LST-24). */
  readonly 'shell.dashboard-section@1': object;
}
