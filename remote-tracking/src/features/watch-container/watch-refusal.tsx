import { Link } from 'react-router-dom';
import { messages } from '@quaywatch/shared/contract';
import { watchRefusalOf } from '@quaywatch/shared/query';
import { Button, focusPage, VisuallyHidden } from '@quaywatch/shared/ui';
import * as styles from './watch-line.styles.ts';

type WatchRefusalProps = { number: string; error: unknown; onRefresh: () => void };

export function WatchRefusal({ number, error, onRefresh }: WatchRefusalProps) {
  const reason = watchRefusalOf(error);
  const refresh = () => {
    // The row with this button disappears when the port's row appears.
    focusPage();
    onRefresh();
  };
  return (
    <span css={styles.refusal} role="alert">
      {reason ?? 'This could not be saved. Please try again.'}{' '}
      {reason === messages.watchesTooMany && <Link to="/pending-alerts?view=watched">See watched containers</Link>}
      {reason === messages.watchKnown && (
        <Button css={styles.action} variant="link" size="xs" onClick={refresh}>
          Refresh<VisuallyHidden> to see {number}</VisuallyHidden>
        </Button>
      )}
    </span>
  );
}
