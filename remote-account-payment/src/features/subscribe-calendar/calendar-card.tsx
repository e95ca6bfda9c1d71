import type { Tier } from '@quaywatch/shared/contract';
import { formatMoment, isAdvancedTier } from '@quaywatch/shared/domain';
import { hasFailed } from '@quaywatch/shared/query';
import { Badge, Button, Card, DetailList, Unavailable } from '@quaywatch/shared/ui';
import { CalendarDays } from 'lucide-react';
import { useCardDialog } from '../../card-dialog/use-card-dialog.ts';
import { CreationDialog, StopDialog } from './calendar-dialogs.tsx';
import { useCalendar } from './calendar.hooks.ts';

type CalendarCardProps = { readonly tier: Tier };

/** Without advanced features the card shows only while there is an address to stop (ACC-90). */
export function CalendarCard({ tier }: CalendarCardProps) {
  const query = useCalendar();
  const { data, isFetching, refetch } = query;
  const calendar = data?.calendar ?? null;
  const isSet = calendar !== null;
  const { card, task, setTask, close } = useCardDialog<'create' | 'stop'>(isSet);
  const isAdvanced = isAdvancedTier(tier);
  if (!data)
    return hasFailed(query) ? (
      <Unavailable feature="Your calendar" busy={isFetching} onRetry={() => void refetch()} />
    ) : null;
  return (
    <>
      {(isAdvanced || isSet) && (
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
              Off. Your calendar program can show when containers of your lists and alerts are expected and their last
              free days.
            </p>
          ) : isAdvanced ? (
            <DetailList
              compact
              lines={[
                ['Made', formatMoment(calendar.createdAt)],
                ['Last read', calendar.readAt === null ? 'Not yet' : formatMoment(calendar.readAt)],
              ]}
            />
          ) : (
            <p>
              Your account has no advanced features now, so programs that read the calendar get nothing. You can stop
              the address.
            </p>
          )}
        </Card>
      )}
      {task === 'create' && <CreationDialog replaces={isSet} onClose={close} />}
      {task === 'stop' && <StopDialog onClose={close} />}
    </>
  );
}
