import { List, Lock } from 'lucide-react';
import { hints } from '@quaywatch/shared/domain';
import { Button, Hint, LinkButton } from '@quaywatch/shared/ui';

type SavedListsLinkProps = { isOpen: boolean };

/** Everyone sees the way to the saved lists; it is closed to tier Free, which cannot open that page (CON-37, CON-D10). */
export function SavedListsLink({ isOpen }: SavedListsLinkProps) {
  if (isOpen)
    return (
      <LinkButton size="sm" icon={List} to="/saved-lists">
        Go to Saved Lists
      </LinkButton>
    );
  return (
    <Hint text={hints.advancedFeature}>
      <Button size="sm" icon={Lock} aria-disabled="true">
        Go to Saved Lists
      </Button>
    </Hint>
  );
}
