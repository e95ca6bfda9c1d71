import { css } from '@emotion/react';
import { hasFailed } from '@quaywatch/shared/query';
import { Card, Unavailable } from '@quaywatch/shared/ui';
import { Link } from 'react-router-dom';
import { describeTooMuchReading } from '../../refusal/too-much-reading.rules.ts';
import { useCustomerTeam } from './customer-team.hooks.ts';

const styles = {
  name: css({ marginBottom: 'var(--s-2)', overflowWrap: 'anywhere' }),
  line: css({ padding: 'var(--s-2) 0', borderTop: '1px solid var(--border)', overflowWrap: 'anywhere' }),
  email: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)', lineHeight: 'var(--leading-sm)' }),
};

/** Shows nothing for a customer without a team, as most are (HLP-20). */
export function CustomerTeam({ customerId }: { readonly customerId: string }) {
  const query = useCustomerTeam(customerId);
  const { data, error, isFetching, refetch } = query;
  if (!data && hasFailed(query))
    return (
      <Unavailable feature="The team" busy={isFetching} onRetry={() => void refetch()}>
        {describeTooMuchReading(error)}
      </Unavailable>
    );
  const team = data?.team;
  if (!team) return null;
  return (
    <Card title="Team" aria-label="Team">
      <p css={styles.name}>{team.name}</p>
      <ul aria-label="Members of the team">
        {team.members.map(({ id, name, email }) => (
          <li key={id} css={styles.line}>
            {id === customerId ? <p>{name}</p> : <Link to={`/customer-update?customerId=${id}`}>{name}</Link>}
            <p css={styles.email}>{email}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
