import { List } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MenuItem, MenuSeparator } from '@quaywatch/shared/ui';
import type { OpenJourneys } from '../../results/use-open-journeys.ts';
import { statusViews } from './toolbar-buttons.tsx';

type StatusViewItemsProps = { journeys: OpenJourneys };

/** On a wider screen these are beside the menu. */
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
