import { Button, LinkButton } from '@quaywatch/shared/ui';
import { List, Lock } from 'lucide-react';

type SavedListsButtonProps = {
  /** Free customers see the button closed (DSH-06). */
  readonly open: boolean;
  /** Id of the hint that says why it is closed. */
  readonly hintId: string;
};

export function SavedListsButton({ open, hintId }: SavedListsButtonProps) {
  if (open)
    return (
      <LinkButton variant="on-ink" size="lg" icon={List} to="/saved-lists">
        Saved lists
      </LinkButton>
    );
  // Not `disabled`: a control without focus could not explain why it is closed.
  return (
    <Button variant="on-ink" size="lg" icon={Lock} aria-disabled="true" aria-describedby={hintId}>
      Saved lists
    </Button>
  );
}
