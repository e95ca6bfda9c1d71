import { ports } from '@quaywatch/shared/contract';
import { companyContact, portNames } from '@quaywatch/shared/domain';
import { Card, PortSign, TableHead } from '@quaywatch/shared/ui';
import * as styles from './contact-table.styles.ts';

const columns = ['Port', 'Customer services'];

export function ContactTable() {
  return (
    <Card title="Contact" padded={false}>
      <table css={styles.table}>
        <TableHead columns={columns} />
        <tbody>
          {ports.map((port) => (
            <tr key={port}>
              <td>
                <span css={styles.port}>
                  <PortSign port={port} />
                  <span>{portNames[port]}</span>
                </span>
              </td>
              <td>
                <MailLink address={companyContact.customerServices[port]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

// A long address breaks before its host instead of inside a word.
function MailLink({ address }: { readonly address: string }) {
  const [mailbox, host] = address.split('@');
  return (
    <a href={`mailto:${address}`}>
      {mailbox}@<wbr />
      {host}
    </a>
  );
}
