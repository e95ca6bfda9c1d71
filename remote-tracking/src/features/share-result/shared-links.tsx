import { css } from '@emotion/react';
import { messages, type SharedResult } from '@quaywatch/shared/contract';
import { companyContact, formatMoment } from '@quaywatch/shared/domain';
import { Banner, Button, Skeleton, Unavailable, useFollowingFocus, VisuallyHidden } from '@quaywatch/shared/ui';
import { useSharedResults, useStopSharing } from './shared-results.hooks.ts';

const styles = {
  links: css({ marginTop: 'var(--s-5)' }),
  heading: css({ fontSize: 'var(--text-md)', fontWeight: 600 }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--s-2) var(--s-3)',
    padding: 'var(--s-3) 0',
    '& + &': { borderTop: '1px solid var(--border)' },
  }),
  ends: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
};

/** "QWCU2001010" or "QWCU2001010 and 4 more". */
const nameOf = ({ containerNumbers: [first = '', ...more] }: SharedResult) =>
  more.length === 0 ? first : `${first} and ${more.length} more`;

type SharedLinksProps = { onStopped: (link: SharedResult) => void };

export function SharedLinks({ onStopped }: SharedLinksProps) {
  const { data: links, isError, isFetching, refetch } = useSharedResults();
  const stop = useStopSharing();
  const { place, begin, follow } = useFollowingFocus<HTMLHeadingElement>();
  const stopSharing = (link: SharedResult) => {
    begin();
    stop.mutate(link.id, {
      onSuccess: () => {
        onStopped(link);
        follow();
      },
    });
  };
  if (isError && !links) return <Unavailable feature="Your links" busy={isFetching} onRetry={() => void refetch()} />;
  if (!links) return <Skeleton lines={2} label="Loading your links" />;
  return (
    <section css={styles.links}>
      <h3 css={styles.heading} ref={place} tabIndex={-1}>
        {links.length === 0 ? 'You have no active links' : 'Active links'}
      </h3>
      {stop.isError && (
        <Banner tone="critical" role="alert">
          {messages.oops(companyContact.helpdeskPhone)}
        </Banner>
      )}
      <ul>
        {links.map((link) => (
          <li key={link.id} css={styles.line}>
            <div>
              <p>{nameOf(link)}</p>
              <p css={styles.ends}>
                Until {formatMoment(link.endsAt)}
                {link.showsReferences && ', with your references'}
              </p>
            </div>
            <Button size="sm" busy={stop.isPending && stop.variables === link.id} onClick={() => stopSharing(link)}>
              Stop sharing<VisuallyHidden> {nameOf(link)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
