import { css } from '@emotion/react';
import { useState } from 'react';
import { Link } from 'lucide-react';
import { ApiError } from '@quaywatch/shared/api';
import { limits, messages, type CallAnswer, type shareResult } from '@quaywatch/shared/contract';
import { oopsUnlessOffline, tryAgain } from '@quaywatch/shared/query';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Banner, Button, Checkbox, Dialog } from '@quaywatch/shared/ui';
import { NewLink } from './new-link.tsx';
import { SharedLinks } from './shared-links.tsx';
import { useShareResult } from './shared-results.hooks.ts';

const styles = {
  failure: css({ marginTop: 'var(--s-4)' }),
  make: css({ display: 'grid', justifyItems: 'start', gap: 'var(--s-3)', marginTop: 'var(--s-4)' }),
};

type ShareResultDialogProps = {
  containerNumbers: readonly string[];
  /** True if the customer has given any of the containers a reference. */
  hasReferences: boolean;
  onClose: () => void;
};

/** Makes links for people without an account (CON-100). */
export function ShareResultDialog({ containerNumbers, hasReferences, onClose }: ShareResultDialogProps) {
  const [showsReferences, setShowsReferences] = useState(false);
  const { start, isPending, error } = useShareResult(containerNumbers);
  const [link, setLink] = useState<CallAnswer<typeof shareResult> | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const isAtStake = isPending || (link !== null && link.address !== copied);
  useUnsavedChanges(isAtStake ? 'You have not copied the link, do you still wish to leave this page?' : null);
  const count = containerNumbers.length === 1 ? 'this container' : `these ${containerNumbers.length} containers`;
  return (
    <Dialog
      title="Share the result"
      icon={Link}
      size="lg"
      // A link that nobody has seen would be lost.
      onClose={isPending ? undefined : onClose}
      foot={
        <Button disabled={isPending} onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        Whoever has the link sees {count} as you see them, always as they stand then, without signing in. Your name,
        your alerts and your lists are not shown. The link works for {limits.sharedResultDays} days.
      </p>
      {error && (
        <Banner css={styles.failure} tone="critical" role="alert">
          {describe(error)}
        </Banner>
      )}
      {link ? (
        <NewLink {...link} onCopied={() => setCopied(link.address)} />
      ) : (
        <div css={styles.make}>
          {hasReferences && (
            <Checkbox
              label="Include your references"
              checked={showsReferences}
              // A change made now would be shown with a link that was made without it.
              aria-disabled={isPending}
              onChange={({ target }) => isPending || setShowsReferences(target.checked)}
            />
          )}
          <Button variant="primary" busy={isPending} onClick={() => start(showsReferences, setLink)}>
            Make a link
          </Button>
        </div>
      )}
      <SharedLinks onStopped={({ endsAt }) => endsAt === link?.endsAt && setLink(null)} />
    </Dialog>
  );
}

const describe = (error: Error): string =>
  error instanceof ApiError && error.description?.includes(messages.sharedResultsTooMany)
    ? messages.sharedResultsTooMany
    : error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
      ? `You have made too many links. ${tryAgain(error.retryAfterSeconds)}`
      : oopsUnlessOffline(error);
