import { css } from '@emotion/react';
import type { RefCallback } from 'react';
import type { AlertMessage } from '@quaywatch/shared/contract';
import { ContainerPlate } from '@quaywatch/shared/ui';
import * as list from '../../alert-list/alert-list.styles.ts';
import { Recipients } from '../../alert-list/recipients.tsx';
import { MessageState } from './message-state.tsx';
import { MessageSubject } from './message-subject.tsx';

export type MessagesProps = {
  readonly messages: readonly AlertMessage[];
  readonly rows: RefCallback<HTMLElement>;
};

const styles = { cards: css({ borderTop: '1px solid var(--border)' }) };

export function MessageCards({ messages, rows }: MessagesProps) {
  return (
    <ul ref={rows} css={styles.cards} aria-label="Sent messages">
      {messages.map((message) => (
        <li key={message.id} css={list.card} tabIndex={-1}>
          {message.containerNumber && <ContainerPlate number={message.containerNumber} size="lg" />}
          <MessageSubject message={message} />
          <Recipients kind={message.alertType} recipients={[message.recipient]} />
          <MessageState message={message} />
        </li>
      ))}
    </ul>
  );
}
