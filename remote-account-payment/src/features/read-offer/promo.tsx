import { css } from '@emotion/react';
import { useSession } from '@quaywatch/shared/session';
import { InkPanel, LinkButton } from '@quaywatch/shared/ui';
import { BellRing, ListChecks, Route, type LucideIcon } from 'lucide-react';
import type { Feature, Offer } from './offer.rules.ts';
import { StartTrial } from './start-trial.tsx';
import { TourVideo } from './tour-video.tsx';

const icons: Readonly<Record<Feature['name'], LucideIcon>> = {
  Alerts: BellRing,
  'Saved lists': ListChecks,
  History: Route,
};

const narrow = '@media (max-width: 68.75rem)';
const phone = '@media (max-width: 499.98px)';

const styles = {
  page: css({ display: 'grid', gap: 'var(--s-4)' }),
  hero: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)',
    gap: 'var(--s-7)',
    padding: 'var(--s-8)',
    alignItems: 'center',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [phone]: { padding: 'var(--s-5) var(--s-4)', gap: 'var(--s-5)', borderRadius: 'var(--r-lg)' },
  }),
  eyebrow: css({
    marginBottom: 'var(--s-2)',
    fontSize: 'var(--text-sm)',
    fontWeight: 550,
    color: 'var(--text-on-ink-muted)',
  }),
  heading: css({
    fontSize: '3rem',
    lineHeight: '3.25rem',
    letterSpacing: '-0.035em',
    [phone]: { fontSize: '2.25rem', lineHeight: '2.5rem' },
  }),
  lede: css({
    margin: 'var(--s-4) 0 var(--s-5)',
    fontSize: 'var(--text-lg)',
    lineHeight: '1.625rem',
    color: 'var(--text-on-ink-muted)',
  }),
  ways: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2)',
    [phone]: { '& > a, & > button': { flex: '1 0 100%' } },
  }),
  features: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 'var(--s-4)',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
  feature: css({
    display: 'grid',
    gap: 'var(--s-2)',
    alignContent: 'start',
    padding: 'var(--s-5)',
    background: 'var(--bg-surface)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--r-lg)',
    boxShadow: 'var(--shadow-1)',
    [phone]: { padding: 'var(--s-4)' },
  }),
  icon: css({
    display: 'inline-grid',
    placeItems: 'center',
    width: '2.5rem',
    height: '2.5rem',
    borderRadius: 'var(--r-lg)',
    background: 'var(--tone-sea-bg)',
    color: 'var(--tone-sea-text)',
  }),
  name: css({ fontSize: 'var(--text-lg)', lineHeight: 'var(--leading-lg)' }),
  terms: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
};

export function Promo({ offer }: { readonly offer: Offer }) {
  // Staff cannot buy (ACC-45).
  const mayBuy = useSession((session) => session.tier !== 'Internal');
  const purchase = mayBuy ? offer.purchase : undefined;
  const startsTrial = useSession((session) => session.tier === 'Free') && offer.startsTrial;
  return (
    <div css={styles.page}>
      <InkPanel css={styles.hero}>
        <div>
          <p css={styles.eyebrow}>{offer.eyebrow}</p>
          <h1 css={styles.heading}>{offer.heading}</h1>
          <p css={styles.lede}>{offer.lede}</p>
          <div css={styles.ways}>
            {startsTrial && <StartTrial />}
            {purchase && (
              <LinkButton size="lg" variant="primary-on-ink" to={purchase.path}>
                {purchase.label}
              </LinkButton>
            )}
            <LinkButton size="lg" variant="on-ink" to="/account">
              Back to My Account
            </LinkButton>
          </div>
        </div>
        <TourVideo />
      </InkPanel>
      <ul css={styles.features}>
        {offer.features.map(({ name, text, terms }) => {
          const Icon = icons[name];
          return (
            <li key={name} css={styles.feature}>
              <span css={styles.icon}>
                <Icon aria-hidden="true" />
              </span>
              <h2 css={styles.name}>{name}</h2>
              <p>{text}</p>
              <p css={styles.terms}>{terms}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
