import { css } from '@emotion/react';
import { InkPanel, LinkButton } from '@quaywatch/shared/ui';
import { useId } from 'react';
import type { PromoTexts } from './subscription.rules.ts';

const styles = {
  panel: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 'var(--s-2)',
    padding: 'var(--s-5)',
    borderRadius: 'var(--r-lg)',
    '@media (max-width: 499.98px)': { padding: 'var(--s-4)' },
  }),
  /** Fits as the head of a card. */
  joined: css({ borderRadius: 'calc(var(--r-lg) - 1px) calc(var(--r-lg) - 1px) 0 0' }),
  title: css({ fontSize: 'var(--text-sm)', fontWeight: 550, color: 'var(--text-on-ink-muted)' }),
  text: css({ fontSize: 'var(--text-xl)', lineHeight: 'var(--leading-xl)' }),
  list: css({ color: 'var(--text-on-ink-muted)' }),
  more: css({ marginTop: 'var(--s-2)' }),
};

type PromoCardProps = PromoTexts & { readonly isJoined?: boolean };

export function PromoCard({ title, text, more, isJoined = false }: PromoCardProps) {
  const headingId = useId();
  return (
    <InkPanel role="region" aria-labelledby={headingId} css={[styles.panel, isJoined && styles.joined]}>
      <p css={styles.title}>{title}</p>
      <h2 id={headingId} css={styles.text}>
        {text}
      </h2>
      <p css={styles.list}>Alerts by email and SMS, alert templates, saved lists and history search.</p>
      <LinkButton css={styles.more} variant="on-ink" to={more}>
        Learn More
      </LinkButton>
    </InkPanel>
  );
}
