import { css } from '@emotion/react';
import { Mail, Smartphone } from 'lucide-react';
import { readAlertPreferences, type CallAnswer } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { useId } from 'react';

const styles = {
  part: css({ h3: { fontSize: 'var(--text-md)', fontWeight: 600 } }),
  muted: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  list: css({
    display: 'grid',
    gap: 'var(--s-3)',
    margin: 'var(--s-3) 0',
    padding: 0,
    listStyle: 'none',
    li: { display: 'flex', gap: 'var(--s-3)', minWidth: 0 },
    'li > svg': { flex: 'none', width: '1rem', height: '1rem', marginTop: '0.25rem', color: 'var(--text-muted)' },
    b: { fontWeight: 520, overflowWrap: 'anywhere' },
    p: { margin: 0 },
    'li > div': { minWidth: 0 },
  }),
};

const kinds = { Email: { icon: Mail, name: 'Email' }, SMS: { icon: Smartphone, name: 'SMS' } } as const;

type StoppedRecipientsProps = {
  readonly recipients: CallAnswer<typeof readAlertPreferences>['stoppedRecipients'];
};

export function StoppedRecipients({ recipients }: StoppedRecipientsProps) {
  const headingId = useId();
  return (
    <section css={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId}>Recipients who have stopped your alerts</h3>
      {recipients.length === 0 ? (
        <p css={styles.muted}>Nobody has stopped your alerts.</p>
      ) : (
        <>
          <ul css={styles.list}>
            {recipients.map(({ alertType, recipient, stoppedAt }) => {
              const { icon: KindIcon, name } = kinds[alertType];
              return (
                <li key={`${alertType} ${recipient}`}>
                  <KindIcon aria-hidden />
                  <div>
                    <b>{recipient}</b>
                    <p css={styles.muted}>
                      {name}, since <time dateTime={stoppedAt}>{formatMoment(stoppedAt)}</time>
                    </p>
                  </div>
                </li>
              );
            })}
          </ul>
          <p css={styles.muted}>Only they can start them again, with the link in the message that we sent them.</p>
        </>
      )}
    </section>
  );
}
