import { css } from '@emotion/react';
import { scrollToNotice } from '@quaywatch/shared/forms';
import { hasFailed } from '@quaywatch/shared/query';
import { Banner, Button, Dialog, Skeleton, Unavailable, VisuallyHidden } from '@quaywatch/shared/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useDeliveries, useSending } from './webhook.hooks.ts';
import { describeOutcome, nameEvent, problemOf } from './webhook.rules.ts';

const styles = {
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--s-1) var(--s-3)',
    padding: 'var(--s-3) 0',
    '& + &': { borderTop: '1px solid var(--border)' },
    '& > div': { flex: '1 1 14rem', minWidth: 0 },
  }),
  outcome: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
};

type EventsDialogProps = { readonly onClose: () => void };

export function EventsDialog({ onClose }: EventsDialogProps) {
  const query = useDeliveries();
  const { data, isFetching, refetch } = query;
  const sending = useSending();
  const [asked, setAsked] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const send = (eventId: string | null, told: string) => {
    setAsked(eventId);
    setDone('');
    sending.start(eventId, () => setDone(told));
  };
  const stateOf = (eventId: string | null) => ({
    busy: sending.isPending && asked === eventId,
    'aria-disabled': sending.isPending,
  });
  return (
    <Dialog
      title="Latest events"
      size="lg"
      onClose={onClose}
      foot={
        <>
          <Button icon={Send} {...stateOf(null)} onClick={() => send(null, 'The test is being sent')}>
            Send a test
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{done}</VisuallyHidden>
      {sending.error && (
        <Banner ref={scrollToNotice} tone="critical" role="alert">
          {problemOf(sending.error).form}
        </Banner>
      )}
      {!data ? (
        hasFailed(query) ? (
          <Unavailable feature="Latest events" busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} label="Loading the latest events" />
        )
      ) : data.length === 0 ? (
        <p>No events yet. Send a test to check that it arrives.</p>
      ) : (
        <ul aria-label="Latest events">
          {data.map((event) => (
            <li key={event.id} css={styles.line}>
              <div>
                <p>{nameEvent(event)}</p>
                <p css={styles.outcome}>{describeOutcome(event)}</p>
              </div>
              {event.state !== 'queued' && (
                <Button
                  size="sm"
                  {...stateOf(event.id)}
                  onClick={() => send(event.id, `${nameEvent(event)} is sent again`)}
                >
                  Send again<VisuallyHidden> {nameEvent(event)}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
