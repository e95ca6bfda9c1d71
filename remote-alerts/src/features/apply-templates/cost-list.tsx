import { css } from '@emotion/react';
import { Mail, OctagonPause, Smartphone } from 'lucide-react';
import type { AlertType } from '@quaywatch/shared/contract';
import { alertTypes } from '@quaywatch/shared/contract';
import type { Icon } from '@quaywatch/shared/ui';
import { describeCost, type ApplicationPreview } from './application.rules.ts';

const styles = {
  list: css({ display: 'grid', gap: 'var(--s-3)', margin: 'var(--s-3) 0 0', padding: 0, listStyle: 'none' }),
  cost: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 'var(--s-3)',
    padding: 'var(--s-3) var(--s-4)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--r-lg)',
    '> svg': { width: '1.25rem', height: '1.25rem', marginTop: '0.125rem', color: 'var(--text-muted)' },
    b: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    p: { gridColumn: 2 },
  }),
  waiting: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  suspension: css({
    display: 'flex',
    gap: '0.375rem',
    color: 'var(--tone-hold-text)',
    fontSize: 'var(--text-sm)',
    fontWeight: 550,
    svg: { flex: 'none', width: '1rem', height: '1rem', marginTop: '0.125rem' },
  }),
};

const icons: Record<AlertType, Icon> = { Email: Mail, SMS: Smartphone };

export function CostList({ preview }: { readonly preview: ApplicationPreview }) {
  return (
    <ul css={styles.list}>
      {alertTypes.map((alertType) => {
        const KindIcon = icons[alertType];
        const cost = describeCost(alertType, alertType === 'Email' ? preview.email : preview.sms);
        return (
          <li key={alertType} css={styles.cost}>
            <KindIcon aria-hidden />
            <p>
              <b>{cost.figure}</b>
            </p>
            {cost.waiting && <p css={styles.waiting}>{cost.waiting}</p>}
            {cost.suspension && (
              <p css={styles.suspension}>
                <OctagonPause aria-hidden /> {cost.suspension}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
