import { css } from '@emotion/react';
import { Mail, Smartphone } from 'lucide-react';
import { Fragment } from 'react';
import type { AlertType } from '@quaywatch/shared/contract';
import { VisuallyHidden } from '@quaywatch/shared/ui';

const styles = {
  recipient: css({
    display: 'flex',
    alignItems: 'flex-start',
    gap: '0.375rem',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--leading-sm)',
    overflowWrap: 'anywhere',
    '& > .lucide': { width: '0.875rem', height: '0.875rem', marginTop: '0.1875rem', color: 'var(--text-muted)' },
    '& > span:last-of-type': { minWidth: 0 },
  }),
};

const icons = { Email: Mail, SMS: Smartphone };

type RecipientsProps = { readonly kind: AlertType; readonly recipients: readonly string[] };

/** Lets a long address break behind its @ and before a dot instead of inside a word. */
const breakAtSigns = (address: string) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

export function Recipients({ kind, recipients }: RecipientsProps) {
  const KindIcon = icons[kind];
  return recipients.map((recipient) => (
    <span key={recipient} css={styles.recipient}>
      <KindIcon aria-hidden="true" />
      <VisuallyHidden>{kind} to </VisuallyHidden>
      <span>{breakAtSigns(recipient)}</span>
    </span>
  ));
}
