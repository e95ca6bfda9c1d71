import { css } from '@emotion/react';
import { Mail, Smartphone } from 'lucide-react';
import type { AlertType } from '@quaywatch/shared/contract';
import { tightest } from '../../results/result-table.styles.ts';

const styles = {
  recipients: css({
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.375rem',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--leading-sm)',
    overflowWrap: 'anywhere',
    '& > .lucide': { width: '0.875rem', height: '0.875rem', marginTop: '0.1875rem', color: 'var(--text-muted)' },
    // The column heading says the same.
    [tightest]: { 'td > & > .lucide': { display: 'none' } },
  }),
};

const icons = { Email: Mail, SMS: Smartphone };

type RecipientsProps = { kind: AlertType; recipients: readonly string[] };

export function Recipients({ kind, recipients }: RecipientsProps) {
  if (recipients.length === 0) return null;
  const KindIcon = icons[kind];
  return (
    <span css={styles.recipients}>
      <KindIcon aria-hidden="true" />
      <span>{recipients.join(', ')}</span>
    </span>
  );
}
