import { Copy, Download, Share } from 'lucide-react';
import type { Container } from '@quaywatch/shared/contract';
import { Menu, MenuItem, showToast } from '@quaywatch/shared/ui';
import type { StatusView } from '../../results/visit.rules.ts';

type ExportMenuProps = {
  /** In the order of the screen. */
  containers: readonly Container[];
  view: StatusView;
};

/** Fetched while the menu opens: a page may write to the clipboard only for a moment after the click. */
const loadExport = () => import('./export-result.ts');

/** Takes the result elsewhere: to the clipboard or into a file. */
export function ExportMenu({ containers, view }: ExportMenuProps) {
  const run = async (name: 'copyResult' | 'saveResult') => {
    try {
      const part = await loadExport();
      showToast(await part[name](containers, view));
    } catch {
      showToast(
        name === 'copyResult'
          ? 'The result could not be copied. Select Download CSV for the same table as a file.'
          : 'The file could not be made. Please try again.',
        'critical',
      );
    }
  };

  return (
    <Menu label="Export" trigger="Export" icon={Share} size="sm" onPointerEnter={() => void preload()}>
      <MenuItem icon={Copy} onSelect={() => void run('copyResult')}>
        Copy
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => void run('saveResult')}>
        Download CSV
      </MenuItem>
    </Menu>
  );
}

// Only a head start: if it fails, the choice from the menu tries again and reports the failure.
const preload = () => loadExport().catch(() => undefined);
