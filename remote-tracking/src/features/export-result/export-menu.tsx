import { useEffect } from 'react';
import { Copy, Download, Link, Share } from 'lucide-react';
import { logFailure } from '@quaywatch/shared/api';
import { forThisCustomer } from '@quaywatch/shared/query';
import { Menu, MenuItem, showToast } from '@quaywatch/shared/ui';
import type { exportWays, ExportedResult } from './export-result.ts';

type Way = keyof typeof exportWays;

/** Loaded when the menu opens, because a page may write to the clipboard only shortly after the click. */
const loadExport = () => import('./export-result.ts');

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
  const run = async (way: Way) => {
    const tell = forThisCustomer(showToast);
    let failure = 'The result could not be exported. Please try again.';
    try {
      const { exportWays: ways, failures } = await loadExport();
      failure = failures[way];
      tell(await ways[way](result));
    } catch (error) {
      logFailure('export the result', error);
      tell(failure, 'critical');
    }
  };
  const item = (way: Way, words: string, icon = Download) => (
    <MenuItem icon={icon} onSelect={() => void run(way)}>
      {words}
    </MenuItem>
  );

  return (
    <>
      {item('table', 'Copy as a table', Copy)}
      {item('message', length > 0 ? `Copy the ${length} selected for a message` : 'Copy for a message', Copy)}
      {item('workbook', 'Download Excel')}
      {item('containerCsv', 'CSV, one row per container')}
      {item('csv', 'Download CSV')}
      <MenuItem icon={Link} onSelect={onShare}>
        Share a link
      </MenuItem>
    </>
  );
}
