import { Link } from 'react-router-dom';
import type { SavedListStanding } from '@quaywatch/shared/contract';
import { containersPath } from '@quaywatch/shared/domain';
import { hasFailed } from '@quaywatch/shared/query';
import { Card, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useListStandings } from '../../list-form/list-standings.hooks.ts';
import { describeStanding } from '../../results/standing-words.rules.ts';
import { sayTooMany } from '../../results/too-many-searches.rules.ts';
import * as styles from './list-standings.styles.ts';

const title = 'Your saved lists';

export function ListStandings() {
  const query = useListStandings();
  const { data: lists, error, isFetching, refetch } = query;
  if (!lists && hasFailed(query))
    return (
      <Unavailable feature={title} role="status" busy={isFetching} onRetry={() => void refetch()}>
        {sayTooMany(error)}
      </Unavailable>
    );
  return (
    <Card title={title} padded={false}>
      {!lists && <Skeleton css={styles.waiting} lines={1} label="Loading your saved lists" />}
      {lists?.length === 0 && (
        <p css={styles.none}>
          None yet. <Link to="/saved-lists">Create a list</Link> to see the status of its containers here.
        </p>
      )}
      {lists && lists.length > 0 && (
        <ul css={styles.list}>
          {lists.map((list) => (
            <ListLine key={list.customerContainerNumberListId} list={list} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ListLine({ list: { name, containerNumbers, standing } }: { readonly list: SavedListStanding }) {
  return (
    <li>
      <Link css={styles.name} to={containersPath(containerNumbers)}>
        {name}
      </Link>{' '}
      <span css={styles.counts}>
        {describeStanding(standing).map(({ standing: kind, text }, index) => (
          <span key={kind}>
            {index > 0 && <span>, </span>}
            {kind === 'ready' ? <b>{text}</b> : <span>{text}</span>}
          </span>
        ))}
      </span>
    </li>
  );
}
