import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { MailX } from 'lucide-react';
import { limits } from '@quaywatch/shared/contract';
import { useKeptState } from '@quaywatch/shared/query';
import { useShellServices } from '@quaywatch/shared/remote';
import { Card, EmptyState, ShowMore, useNeedsCards } from '@quaywatch/shared/ui';
import { LoadedPart } from '../../alert-list/loaded-part.tsx';
import { useAlertMessages } from './alert-messages.hooks.ts';
import { countMessages } from './alert-messages.rules.ts';
import { ContainerFilter } from './container-filter.tsx';
import { MessageCards } from './message-cards.tsx';
import { MessageTable } from './message-table.tsx';

const styles = {
  filter: css({ marginBottom: 'var(--s-4)' }),
  // The rows span the full width of the card.
  rows: css({
    margin: '0 calc(-1 * var(--s-5)) calc(-1 * var(--s-5))',
    '@media (max-width: 499.98px)': { margin: '0 calc(-1 * var(--s-4)) calc(-1 * var(--s-4))' },
  }),
};

export function SentMessages() {
  const { announce } = useShellServices();
  const [containerNumber, setContainerNumber] = useKeptState<string | null>('container', null);
  const { query, messages } = useAlertMessages(containerNumber);
  const rows = useRef<HTMLElement>(null);
  const keepRows = (element: HTMLElement | null) => void (rows.current = element);
  const total = query.data?.pages[0]?.total;
  const Messages = useNeedsCards() ? MessageCards : MessageTable;

  useEffect(() => {
    if (containerNumber && total !== undefined) announce(countMessages(total, containerNumber));
  }, [announce, containerNumber, total]);

  return (
    <Card title={`Sent in the last ${limits.sentAlertDays} days`}>
      <div css={styles.filter}>
        <ContainerFilter chosen={containerNumber} onChoose={setContainerNumber} />
      </div>
      <LoadedPart feature="Sent messages" query={query} lines={8}>
        {() =>
          messages.length === 0 ? (
            <NoMessages containerNumber={containerNumber} />
          ) : (
            <div css={styles.rows}>
              <Messages messages={messages} rows={keepRows} />
              <ShowMore
                what="of the sent messages"
                rows={rows}
                count={messages.length}
                hasMore={query.hasNextPage}
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </div>
          )
        }
      </LoadedPart>
    </Card>
  );
}

const NoMessages = ({ containerNumber }: { readonly containerNumber: string | null }) =>
  containerNumber ? (
    <EmptyState icon={MailX} title={`No messages for ${containerNumber}`}>
      Nothing was sent for this container in the last {limits.sentAlertDays} days.
    </EmptyState>
  ) : (
    <EmptyState icon={MailX} title="Nothing has been sent">
      Every email and SMS message that your alerts send is listed here for {limits.sentAlertDays} days.
    </EmptyState>
  );
