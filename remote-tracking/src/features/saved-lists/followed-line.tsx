import { BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SavedList } from '@quaywatch/shared/contract';
import { forThisCustomer, hasFailed, oopsUnlessOffline } from '@quaywatch/shared/query';
import { Banner, Button, showToast, useSavedFocus, VisuallyHidden } from '@quaywatch/shared/ui';
import { describeShortfalls } from './followed-line.rules.ts';
import { useChooseFollowed, useFollowedLists } from './followed-lists.hooks.ts';
import * as styles from './followed-line.styles.ts';

type FollowedLineProps = { list: SavedList };

/** Shows nothing for a list that is not followed (LST-54, LST-55). */
export function FollowedLine({ list: { customerContainerNumberListId: listId, name } }: FollowedLineProps) {
  const lists = useFollowedLists();
  const { start, isPending, error } = useChooseFollowed();
  // Of its own: it would make the stop of another list, if that is on its way, lose its outcome.
  const { run } = useChooseFollowed();
  const [stoppedId, setStoppedId] = useState<string | null>(null);
  // Another list may have been selected since.
  const isStillSet = error !== null && stoppedId === listId;
  const followed = lists.data?.find((one) => one.listId === listId);

  const undo = async () => {
    const tell = forThisCustomer(showToast);
    try {
      await run({ listId, isFollowed: true });
      tell(`Alerts are set for containers added to ${name} again.`);
    } catch {
      tell(`This could not be undone: no alerts are set for containers added to ${name}.`, 'critical');
    }
  };
  const stop = () => {
    setStoppedId(listId);
    start({ listId, isFollowed: false }, () => {
      showToast(`No more alerts are set for containers added to ${name}.`, 'good', {
        label: 'Undo',
        onSelect: () => void undo(),
      });
    });
  };

  if (!lists.data && hasFailed(lists))
    return (
      <Box key="unknown">
        <p css={styles.line}>
          We could not check whether this list sets alerts for containers added later.
          <Button variant="link" size="sm" busy={lists.isFetching} onClick={() => void lists.refetch()}>
            Try again<VisuallyHidden> to check it</VisuallyHidden>
          </Button>
        </p>
      </Box>
    );
  if (!followed) return null;
  return (
    <Box>
      <p css={styles.line}>
        <BellRing aria-hidden="true" />
        Alerts are set for containers added later
        <Button variant="link" size="sm" busy={isPending} onClick={stop}>
          Stop<VisuallyHidden> setting alerts for containers added to {name}</VisuallyHidden>
        </Button>
      </p>
      {isStillSet && (
        <Banner tone="critical" role="alert">
          {oopsUnlessOffline(error)}
        </Banner>
      )}
      {describeShortfalls(followed).map(({ text, numbers }) => (
        <p key={text} css={styles.shortfall}>
          {text} {numbers.join(', ')}
        </p>
      ))}
    </Box>
  );
}

/** Disappears with the button that was pressed. */
function Box({ children }: { readonly children: ReactNode }) {
  const box = useSavedFocus<HTMLDivElement>();
  return (
    <div ref={box} css={styles.box}>
      {children}
    </div>
  );
}
