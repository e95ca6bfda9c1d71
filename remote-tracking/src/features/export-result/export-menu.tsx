import { useEffect } from 'react';
import { Copy, Download, Link, Share } from 'lucide-react';
import { forThisCustomer } from '@quaywatch/shared/query';
import { Menu, MenuItem, showToast } from '@quaywatch/shared/ui';
import type { exportWays, ExportedResult } from './export-result.ts';

type Way = keyof typeof exportWays;

/** Loaded when the menu opens, because a page may write to the clipboard only shortly after the click. */
const loadExport = () => import('./export-result.ts');

const notCopied: Partial<Record<Way, string>> = {
  table: 'The result could not be copied. Select Download CSV for the same table as a file.',
  message: 'The message could not be copied. Select Download CSV for a file with the containers.',
};

type ExportProps = ExportedResult & { onShare: () => void };

export const ExportMenu = (props: ExportProps) => (
  <Menu label="Export" trigger="Export" icon={Share} size="sm">
    <ExportItems {...props} />
  </Menu>
);

export function ExportItems({ onShare, ...result }: ExportProps) {
  const { length } = result.selected;
  // Only a head start: if it fails, the choice in the menu loads it again and reports the failure.
  useEffect(() => void loadExport().catch(() => undefined), []);
  const run = async (way: Way, failed: string) => {
    const tell = forThisCustomer(showToast);
    try {
      const { exportWays: ways } = await loadExport();
      tell(await ways[way](result));
    } catch {
      tell(failed, 'critical');
    }
  };
  const item = (way: Way, words: string) => (
    <MenuItem
      icon={way in notCopied ? Copy : Download}
      onSelect={() => void run(way, notCopied[way] ?? 'The file could not be made. Please try again.')}
    >
      {words}
    </MenuItem>
  );

  return (
    <>
      {item('table', 'Copy as a table')}
      {item('message', length > 0 ? `Copy the ${length} selected for a message` : 'Copy for a message')}
      {item('workbook', 'Download Excel')}
      {item('containerCsv', 'CSV, one row per container')}
      {item('csv', 'Download CSV')}
      <MenuItem icon={Link} onSelect={onShare}>
        Share a link
      </MenuItem>
    </>
  );
}
