import { List } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MenuItem, MenuSeparator } from '@quaywatch/shared/ui';
import type { OpenJourneys } from '../../results/use-open-journeys.ts';
import { statusViews } from './toolbar-buttons.tsx';

type StatusViewItemsProps = { journeys: OpenJourneys };

/** What stands beside the menu on a wider screen. */
export function StatusViewItems({ journeys }: StatusViewItemsProps) {
  const navigate = useNavigate();
  return (
    <>
      {statusViews.map(({ value, label }) => (
        <MenuItem key={value} checked={journeys.view === value} onSelect={() => journeys.show(value)}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={List} onSelect={() => void navigate('/saved-lists')}>
        Go to Saved Lists
      </MenuItem>
    </>
  );
}
