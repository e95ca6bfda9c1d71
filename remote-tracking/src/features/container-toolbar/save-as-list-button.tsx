import { ListPlus } from 'lucide-react';
import { Button } from '@quaywatch/shared/ui';

type SaveAsListButtonProps = { onClick: () => void };

/** Keeps the selected numbers, or all that are shown, as a saved list. */
export function SaveAsListButton({ onClick }: SaveAsListButtonProps) {
  return (
    <Button size="sm" icon={ListPlus} onClick={onClick}>
      Save as list
    </Button>
  );
}
