import { hints } from '@quaywatch/shared/domain';
import { Button, LinkButton } from '@quaywatch/shared/ui';
import { List, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as styles from './search-panel.styles.ts';

const hintId = 'saved-lists-hint';
const accountLink = 'My Account page';

type SavedListsButtonProps = {
  /** Free customers see the button closed, with the hint (DSH-06). */
  readonly open: boolean;
};

export function SavedListsButton({ open }: SavedListsButtonProps) {
  if (open)
    return (
      <LinkButton variant="on-ink" size="lg" icon={List} to="/saved-lists">
        Saved lists
      </LinkButton>
    );
  // Not `disabled`: a control that cannot be reached could not tell why it is closed.
  return (
    <Button variant="on-ink" size="lg" icon={Lock} aria-disabled="true" aria-describedby={hintId}>
      Saved lists
    </Button>
  );
}

/** The hint in full view, with its last words as the link that they speak of (NAV-45). */
export const SavedListsHint = () => (
  <p id={hintId} css={styles.hint}>
    {hints.advancedFeature.replace(accountLink, '')}
    <Link to="/account">{accountLink}</Link>
  </p>
);
