import { css } from '@emotion/react';
import type { SharedResult } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { hasFailed, oopsUnlessOffline } from '@quaywatch/shared/query';
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
  failure: css({ flexBasis: '100%' }),
};

/** "QWCU2001010" or "QWCU2001010 and 4 more". */
const nameOf = ({ containerNumbers: [first = '', ...more] }: SharedResult) =>
  more.length === 0 ? first : `${first} and ${more.length} more`;

type LinkLineProps = { link: SharedResult; onStop: () => void; onStopped: () => void };

/** Each line says how its own stop ended, also while another link is being stopped. */
function LinkLine({ link, onStop, onStopped }: LinkLineProps) {
  const stop = useStopSharing(onStopped);
  const stopSharing = () => {
    onStop();
    stop.mutate(link.id);
  };
  return (
    <li css={styles.line}>
      <div>
        <p>{nameOf(link)}</p>
        <p css={styles.ends}>
          {`Until ${formatMoment(link.endsAt)}${link.showsReferences ? ', with your references' : ''}`}
        </p>
      </div>
      <Button size="sm" busy={stop.isPending} onClick={stopSharing}>
        Stop sharing<VisuallyHidden> {nameOf(link)}</VisuallyHidden>
      </Button>
      {stop.isError && (
        <Banner css={styles.failure} tone="critical" role="alert">
          {oopsUnlessOffline(stop.error)}
        </Banner>
      )}
    </li>
  );
}

type SharedLinksProps = { onStopped: (link: SharedResult) => void };

export function SharedLinks({ onStopped }: SharedLinksProps) {
  const query = useSharedResults();
  const { data: links, isFetching, refetch } = query;
  const { place, begin, follow } = useFollowingFocus<HTMLHeadingElement>();
  if (!links && hasFailed(query))
    return <Unavailable feature="Your links" busy={isFetching} onRetry={() => void refetch()} />;
  if (!links) return <Skeleton lines={2} label="Loading your links" />;
  return (
    <section css={styles.links}>
      <h3 css={styles.heading} ref={place} tabIndex={-1}>
        {links.length === 0 ? 'You have no active links' : 'Active links'}
      </h3>
      <ul>
        {links.map((link) => (
          <LinkLine
            key={link.id}
            link={link}
            onStop={begin}
            onStopped={() => {
              onStopped(link);
              follow();
            }}
          />
        ))}
      </ul>
    </section>
  );
}
