import { PackageMinus } from 'lucide-react';
import type { SavedList } from '@quaywatch/shared/contract';
import { Button, Hint } from '@quaywatch/shared/ui';
import { useListStandings } from '../../list-form/list-standings.hooks.ts';
import { findLeft } from './remove-left.rules.ts';
import * as styles from './saved-lists.styles.ts';

type RemoveLeftButtonProps = { selected: SavedList | undefined; onClick: () => void };

/** Disabled, with the reason, while no container of the list has left its port (LST-50). */
export function RemoveLeftButton({ selected, onClick }: RemoveLeftButtonProps) {
  const { data } = useListStandings({ enabled: selected !== undefined });
  const isNoneLeft = selected !== undefined && findLeft(data, selected)?.length === 0;
  return (
    <span css={styles.button}>
      <Hint text={isNoneLeft ? 'No container of this list has left its port' : undefined} block>
        <Button
          icon={PackageMinus}
          block
          disabled={!selected}
          aria-disabled={isNoneLeft ? true : undefined}
          onClick={onClick}
        >
          Remove What Has Left
        </Button>
      </Hint>
    </span>
  );
}
