import { Ellipsis, List, ListPlus, Mail } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useIsSlotFilled } from '@quaywatch/shared/remote';
import { Menu, MenuItem, MenuSeparator } from '@quaywatch/shared/ui';
import { statusViews } from './toolbar-buttons.tsx';
import type { ToolbarModel } from './toolbar-model.ts';
import * as styles from './toolbar.styles.ts';

type MoreToolsProps = { model: ToolbarModel };

export function MoreTools({ model }: MoreToolsProps) {
  const navigate = useNavigate();
  const hasContactEditor = useIsSlotFilled('alert-contact-editor');
  return (
    <Menu css={styles.more} label="More tools" trigger={null} icon={Ellipsis} size="sm">
      {statusViews.map(({ value, label }) => (
        <MenuItem key={value} checked={model.journeys.view === value} onSelect={() => model.journeys.show(value)}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={ListPlus} onSelect={model.onSaveAsList}>
        Save as list
      </MenuItem>
      <MenuItem icon={List} onSelect={() => void navigate('/saved-lists')}>
        Go to Saved Lists
      </MenuItem>
      {hasContactEditor && (
        <MenuItem icon={Mail} onSelect={model.onChangeContact}>
          Change Alert Email and SMS
        </MenuItem>
      )}
    </Menu>
  );
}
