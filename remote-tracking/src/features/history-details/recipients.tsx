import { Mail, Smartphone } from 'lucide-react';
import type { AlertType } from '@quaywatch/shared/contract';
import * as styles from './recipients.styles.ts';

const icons = { Email: Mail, SMS: Smartphone };

type RecipientsProps = { kind: AlertType; recipients: readonly string[] };

/** Whom an alert of the status was sent to; nothing for nobody (HIS-D8). */
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
