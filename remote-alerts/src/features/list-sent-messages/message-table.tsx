import { css } from '@emotion/react';
import { ContainerPlate, TableHead, useOverflow } from '@quaywatch/shared/ui';
import * as list from '../../alert-list/alert-list.styles.ts';
import { Recipients } from '../../alert-list/recipients.tsx';
import type { MessagesProps } from './message-cards.tsx';
import { MessageState } from './message-state.tsx';
import { MessageSubject } from './message-subject.tsx';

const styles = {
  table: css({ 'thead th': { borderTop: '1px solid var(--border)' } }),
};

const columns = ['Container', 'Message', 'Sent to', 'Status'];

export function MessageTable({ messages, rows }: MessagesProps) {
  const { ref, region } = useOverflow('Sent messages');
  return (
    <div ref={ref} css={list.box} {...region}>
      <table css={[list.table, styles.table]} aria-label="Sent messages">
        <TableHead columns={columns} />
        <tbody ref={rows}>
          {messages.map((message) => (
            <tr key={message.id} tabIndex={-1}>
              <th scope="row">
                {message.containerNumber ? (
                  <ContainerPlate number={message.containerNumber} />
                ) : (
                  <span css={list.none}>–</span>
                )}
              </th>
              <td>
                <MessageSubject message={message} />
              </td>
              <td>
                <Recipients kind={message.alertType} recipients={[message.recipient]} />
              </td>
              <td>
                <MessageState message={message} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
