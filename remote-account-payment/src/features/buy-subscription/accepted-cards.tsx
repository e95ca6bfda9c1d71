import { css } from '@emotion/react';
import { useId } from 'react';

const styles = {
  lead: css({ marginBottom: 'var(--s-2)', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  cards: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.375rem',
    '& > li': {
      padding: '0.125rem 0.5rem',
      border: '1px solid var(--border-strong)',
      borderRadius: 'var(--r-sm)',
      background: 'var(--bg-surface)',
      color: 'var(--text-muted)',
      fontSize: 'var(--text-xs)',
      lineHeight: '1.125rem',
      fontWeight: 570,
    },
  }),
};

const cards = ['Visa', 'Mastercard', 'Maestro', 'American Express', 'JCB'];

export function AcceptedCards() {
  const leadId = useId();
  return (
    <div>
      <p id={leadId} css={styles.lead}>
        Accepted cards
      </p>
      <ul css={styles.cards} aria-labelledby={leadId}>
        {cards.map((card) => (
          <li key={card}>{card}</li>
        ))}
      </ul>
    </div>
  );
}
