import type { Container } from '@quaywatch/shared/contract';
import type { StatusView } from '../../results/visit.rules.ts';
import { copyTable, csvFileName, downloadCsv } from './deliver-table.ts';
import { tabulateResult } from './result-table.rules.ts';

/** Copies the result and says what was copied. */
export async function copyResult(containers: readonly Container[], view: StatusView): Promise<string> {
  await copyTable(tabulateResult(containers, view));
  return `${containers.length} ${containers.length === 1 ? 'container' : 'containers'} copied`;
}

/** Saves the result as a file and says its name. */
export function saveResult(containers: readonly Container[], view: StatusView): string {
  const now = new Date();
  downloadCsv(tabulateResult(containers, view), now);
  return `${csvFileName(now)} saved`;
}
