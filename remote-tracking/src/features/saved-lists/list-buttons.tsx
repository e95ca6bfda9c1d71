import { Pencil, Search, Trash2 } from 'lucide-react';
import { Button } from '@quaywatch/shared/ui';
import * as styles from './saved-lists.styles.ts';

type ListButtonsProps = {
  isListSelected: boolean;
  onSearch: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function ListButtons({ isListSelected, onSearch, onEdit, onDelete }: ListButtonsProps) {
  return (
    <>
      <Button css={styles.button} variant="primary" icon={Search} disabled={!isListSelected} onClick={onSearch}>
        Search
      </Button>
      <Button css={styles.button} icon={Pencil} disabled={!isListSelected} onClick={onEdit}>
        Edit List
      </Button>
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
