import type { Tier } from '@quaywatch/shared/contract';
import { formatMoment, isAdvancedTier } from '@quaywatch/shared/domain';
import { Badge, Button, Card, DetailList, Unavailable } from '@quaywatch/shared/ui';
import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CreationDialog, StopDialog } from './calendar-dialogs.tsx';
import { useCalendar } from './calendar.hooks.ts';

type CalendarCardProps = { readonly tier: Tier };

/** Without advanced features it shows only while there is an address to stop (ACC-90). */
export function CalendarCard({ tier }: CalendarCardProps) {
  const { data, isError, isFetching, refetch } = useCalendar();
  const [task, setTask] = useState<'create' | 'stop' | null>(null);
  const card = useRef<HTMLElement>(null);
  const [closed, setClosed] = useState(0);
  const calendar = data?.calendar ?? null;
  const isSet = calendar !== null;
  // The button that opened the dialog goes when the address comes or goes.
  useEffect(() => {
    if (closed === 0 || !document.activeElement?.matches('body, main')) return;
    const button = card.current?.querySelector('button');
    (button ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [closed, isSet]);
  const isAdvanced = isAdvancedTier(tier);
  if (!isAdvanced && !isSet) return null;
  if (!data)
    return isError ? <Unavailable feature="Your calendar" busy={isFetching} onRetry={() => void refetch()} /> : null;
  const close = () => {
    setTask(null);
    setClosed((times) => times + 1);
  };
  return (
    <Card
      ref={card}
      title="Calendar"
      aria-label="Calendar"
      aside={
        calendar === null ? (
          <Button size="sm" icon={CalendarDays} onClick={() => setTask('create')}>
            Make an address
          </Button>
        ) : (
          isAdvanced && <Badge tone="good">On</Badge>
        )
      }
      foot={
        calendar !== null && (
          <>
            {isAdvanced && (
              <Button size="sm" onClick={() => setTask('create')}>
                New address
              </Button>
            )}
            <Button size="sm" onClick={() => setTask('stop')}>
              Stop
            </Button>
          </>
        )
      }
    >
      {calendar === null ? (
        <p>
          Off. Your calendar program can show when containers of your lists and alerts are expected and their last free
          days.
        </p>
      ) : isAdvanced ? (
        <DetailList
          lines={[
            ['Made', formatMoment(calendar.createdAt)],
            ['Last read', calendar.readAt === null ? 'Not yet' : formatMoment(calendar.readAt)],
          ]}
        />
      ) : (
        <p>
          Your account has no advanced features now, so programs that read the calendar get nothing. You can stop the
          address.
        </p>
      )}
      {task === 'create' && <CreationDialog replaces={isSet} onClose={close} />}
      {task === 'stop' && <StopDialog onClose={close} />}
    </Card>
  );
}
