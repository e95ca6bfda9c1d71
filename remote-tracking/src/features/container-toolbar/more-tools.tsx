import type { ReactNode } from 'react';
import { Columns3, Ellipsis, ListPlus, Mail } from 'lucide-react';
import { useIsSlotFilled } from '@quaywatch/shared/remote';
import { Menu, MenuItem, MenuSeparator } from '@quaywatch/shared/ui';
import type { ToolbarModel } from './toolbar-model.ts';
import * as styles from './toolbar.styles.ts';

type MoreToolsProps = { model: ToolbarModel; children: ReactNode };

export function MoreTools({ model, children }: MoreToolsProps) {
  const hasContactEditor = useIsSlotFilled('alert-contact-editor');
  return (
    <Menu css={styles.more} label="More tools" trigger={null} icon={Ellipsis} size="sm">
      {children}
      <MenuSeparator />
      <MenuItem icon={ListPlus} onSelect={model.onSaveAsList}>
        Save as list
      </MenuItem>
      <MenuItem icon={Columns3} onSelect={() => model.onOpen('columns')}>
        Columns
      </MenuItem>
      {hasContactEditor && (
        <MenuItem icon={Mail} onSelect={() => model.onOpen('contact')}>
          Change Alert Email and SMS
        </MenuItem>
      )}
    </Menu>
  );
}
