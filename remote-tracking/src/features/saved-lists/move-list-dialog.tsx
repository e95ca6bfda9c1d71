import type { SavedList } from '@quaywatch/shared/contract';
import { ConfirmDialog } from '@quaywatch/shared/ui';
import { User, UsersRound } from 'lucide-react';
import { describeMoveProblem, useMoveList } from './change-lists.hooks.ts';
import { nameMove } from './move-list.rules.ts';

type MoveListDialogProps = { list: SavedList; onMoved: () => void; onClose: () => void };

/** Explains what sharing a list, or taking it back, means for colleagues (LST-30). */
export function MoveListDialog({ list, onMoved, onClose }: MoveListDialogProps) {
  const { name } = list;
  const move = useMoveList();
  const toTeam = !list.ofTeam;
  return (
    <ConfirmDialog
      title={nameMove(list)}
      icon={toTeam ? UsersRound : User}
      busy={move.isPending}
      problem={move.error && describeMoveProblem(move.error)}
      onNo={onClose}
      onYes={() => move.start(list, onMoved)}
    >
      {toTeam
        ? `Do you want to share ${name} with your team? Every member will see it and can change or delete it.`
        : `Do you want to make ${name} yours alone? Your colleagues will no longer see it.`}
    </ConfirmDialog>
  );
}
