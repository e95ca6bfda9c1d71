import { Pencil, Search, Trash2, User, UsersRound } from 'lucide-react';
import type { SavedList } from '@quaywatch/shared/contract';
import { Button } from '@quaywatch/shared/ui';
import { ListAlertsButton } from './list-alerts-button.tsx';
import { nameMove } from './move-list.rules.ts';
import { RemoveLeftButton } from './remove-left-button.tsx';
import * as styles from './saved-lists.styles.ts';

type ListButtonsProps = {
  selected: SavedList | undefined;
  onSearch: () => void;
  onEdit: () => void;
  onSetAlerts: () => void;
  onRemoveLeft: () => void;
  onMove: () => void;
  onDelete: () => void;
};

/** Only members of a team can share a list (LST-30). */
export function ListButtons(props: ListButtonsProps) {
  const { selected, onSearch, onEdit, onSetAlerts, onRemoveLeft, onMove, onDelete } = props;
  const isListSelected = selected !== undefined;
  return (
    <>
      <Button css={styles.button} variant="primary" icon={Search} disabled={!isListSelected} onClick={onSearch}>
        Search
      </Button>
      <Button css={styles.button} icon={Pencil} disabled={!isListSelected} onClick={onEdit}>
        Edit List
      </Button>
      <ListAlertsButton isListSelected={isListSelected} onClick={onSetAlerts} />
      <RemoveLeftButton selected={selected} onClick={onRemoveLeft} />
      {selected?.ofTeam !== undefined && (
        <Button css={styles.button} icon={selected.ofTeam ? User : UsersRound} onClick={onMove}>
          {nameMove(selected)}
        </Button>
      )}
      <Button
        css={[styles.button, styles.lastButton]}
        variant="danger-quiet"
        icon={Trash2}
        disabled={!isListSelected}
        onClick={onDelete}
      >
        Delete List
      </Button>
    </>
  );
}
