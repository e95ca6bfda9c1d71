import { Outcome } from '@quaywatch/shared/ui';

export type Saved = {
  /** False if the agent has typed on in the same form since the submit. */
  readonly isAll: boolean;
  readonly movesFocus: boolean;
};

export const SavedChanges = ({ saved }: { readonly saved: Saved | null }) => (
  <Outcome tone="good" endedTimes={saved?.movesFocus ?? false}>
    {saved && (saved.isAll ? 'Changes have been saved' : 'Changes have been saved, but not what you have typed since.')}
  </Outcome>
);
