import { Plus, Trash2 } from 'lucide-react';
import { limits } from '@quaywatch/shared/contract';
import { Button } from '@quaywatch/shared/ui';

type AddButtonProps = { requestedCount: number; onClick: () => void };

/** Closed once the page holds as many containers as it may (CON-34). */
export function AddButton({ requestedCount, onClick }: AddButtonProps) {
  return (
    <Button size="sm" icon={Plus} disabled={requestedCount >= limits.containersPerSearch} onClick={onClick}>
      Add Containers
    </Button>
  );
}

type RemoveButtonProps = { selectedCount: number; onClick: () => void };

export function RemoveButton({ selectedCount, onClick }: RemoveButtonProps) {
  return (
    <Button size="sm" icon={Trash2} disabled={selectedCount === 0} onClick={onClick}>
      Remove Containers
    </Button>
  );
}
