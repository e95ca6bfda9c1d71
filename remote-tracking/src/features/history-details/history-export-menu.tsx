import { css } from '@emotion/react';
import { Download, Share } from 'lucide-react';
import { logFailure } from '@quaywatch/shared/api';
import { forThisCustomer } from '@quaywatch/shared/query';
import { Menu, MenuItem, showToast } from '@quaywatch/shared/ui';
import { useOwnReferences } from '../../results/own-references.hooks.ts';
import type { exportHistory } from './export-history.ts';
import type { HistoryRow } from './history-rows.rules.ts';

const styles = css({ '@media (max-width: 499.98px)': { width: '100%' } });

type HistoryExportMenuProps = {
  rows: readonly HistoryRow[];
  /** How to see the rest; null if the rows hold all of the history. */
  wayToRest: string | null;
};

export function HistoryExportMenu({ rows, wayToRest }: HistoryExportMenuProps) {
  const references = useOwnReferences();
  const save = async (form: keyof typeof exportHistory) => {
    const tell = forThisCustomer(showToast);
    try {
      const part = await import('./export-history.ts');
      const saved = await part.exportHistory[form](rows, references);
      tell(
        wayToRest ? `${saved}. It does not hold all of the history: ${wayToRest.toLowerCase()} for the rest` : saved,
      );
    } catch (error) {
      logFailure('export the history', error);
      tell('The file could not be made. Please try again.', 'critical');
    }
  };
  const item = (form: keyof typeof exportHistory, words: string) => (
    <MenuItem icon={Download} onSelect={() => void save(form)}>
      {words}
    </MenuItem>
  );
  return (
    <Menu css={styles} label="Export" trigger="Export" icon={Share}>
      {item('xlsx', 'Download Excel')}
      {item('csv', 'Download CSV')}
    </Menu>
  );
}
