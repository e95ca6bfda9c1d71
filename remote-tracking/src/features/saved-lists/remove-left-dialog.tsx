import { PackageMinus } from 'lucide-react';
import { useId, useState } from 'react';
import type { SavedList } from '@quaywatch/shared/contract';
import { hasFailed } from '@quaywatch/shared/query';
import { Button, ContainerPlate, Dialog, MessageDialog, showToast, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useListStandings } from '../../list-form/list-standings.hooks.ts';
import { OwnReference } from '../../results/own-reference.tsx';
import { sayTooMany } from '../../results/too-many-searches.rules.ts';
import { countContainers } from '../../results/visit.rules.ts';
import { useChangeNumbers } from './change-lists.hooks.ts';
import { findLeft, takeOut } from './remove-left.rules.ts';
import * as styles from './saved-lists.styles.ts';

type RemoveLeftDialogProps = {
  list: SavedList;
  /** Called while the question is open, with the list as the save found it, or null if it has been deleted. */
  onRemoved: (list: SavedList | null) => void;
  /** Called also if the question was closed, with the same list and its numbers that were removed. */
  tellRemoved: (list: SavedList | null, removed: readonly string[]) => void;
  /** Opens the question of Delete List instead. */
  onDelete: () => void;
  onClose: () => void;
};

const frame = { title: 'Remove What Has Left', icon: PackageMinus };

/** Asks with the numbers, and stays open if they could not be removed (LST-50). */
export function RemoveLeftDialog(props: RemoveLeftDialogProps) {
  const query = useListStandings();
  const { data, error, isFetching, refetch } = query;
  const { list, onClose } = props;
  const left = findLeft(data, list);

  if (left) return <Question {...props} left={left} />;
  return (
    <Dialog {...frame} onClose={onClose}>
      {data || hasFailed(query) ? (
        <Unavailable feature="What has left" busy={isFetching} onRetry={() => void refetch()}>
          {sayTooMany(error)}
        </Unavailable>
      ) : (
        <Skeleton lines={3} label="Loading what has left" />
      )}
    </Dialog>
  );
}

type QuestionProps = RemoveLeftDialogProps & { left: readonly string[] };

function Question({ left: known, ...props }: QuestionProps) {
  // Not as loaded again after the removal, when nothing of this is left to remove.
  const [left] = useState(known);
  const { list, onClose } = props;
  if (left.length === 0)
    return (
      <MessageDialog {...frame} onClose={onClose}>
        <p>No container of {list.name} has left its port.</p>
      </MessageDialog>
    );
  return left.length < list.containerNumbers.length ? <SomeLeft {...props} left={left} /> : <AllLeft {...props} />;
}

function SomeLeft({ list, left, onRemoved, tellRemoved, onClose }: QuestionProps) {
  const question = useId();
  const { start, isPending } = useChangeNumbers();
  const { name, containerNumbers, customerContainerNumberListId: listId, ofTeam } = list;
  const remove = () =>
    start(
      {
        listId,
        change: (numbers) => takeOut(numbers, left),
        tell: (before) =>
          tellRemoved(
            before,
            left.filter((number) => before?.containerNumbers.includes(number)),
          ),
        tellFailedLate: () => showToast(`Nothing has been removed from ${name}. Please try again.`, 'critical'),
      },
      onRemoved,
    );
  return (
    <Dialog
      {...frame}
      isReadOut={question}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{isPending ? 'Close' : 'No'}</Button>
          <Button variant="primary" busy={isPending} onClick={remove}>
            Yes
          </Button>
        </>
      }
    >
      <p id={question}>
        {left.length} of the {countContainers(containerNumbers.length)} of {name} {left.length === 1 ? 'has' : 'have'}{' '}
        left port. Do you want to remove {left.length === 1 ? 'it' : 'them'} from the list?
        {ofTeam && <span> It is your team’s: it changes for your colleagues too.</span>}
      </p>
      <p role="status">
        {isPending && <span css={styles.sent}>Your answer is already on its way, and closing does not stop it.</span>}
      </p>
      <ul css={styles.leftNumbers} aria-label="What has left">
        {left.map((number) => (
          <li key={number}>
            <ContainerPlate number={number} />
            <OwnReference number={number} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A list keeps at least one number (LST-D2). */
const AllLeft = ({ list, onDelete, onClose }: RemoveLeftDialogProps) => (
  <Dialog
    {...frame}
    isReadOut
    onClose={onClose}
    foot={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger-quiet" onClick={onDelete}>
          Delete List
        </Button>
      </>
    }
  >
    <p>All containers of {list.name} have left port. A list needs at least one number, but you can delete the list.</p>
  </Dialog>
);
