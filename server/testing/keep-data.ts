import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '../src/platform/database/embedded/open-data-folder.ts';
import { createScratchDatabase } from './scratch-database.ts';

type Row = Record<string, unknown>;

/** What outlives the processes that a test starts and kills: a folder, and on PostgreSQL also a database. */
export type KeptData = {
  readonly settings: Readonly<Record<string, string>>;
  /** No process may be using the embedded database. */
  ask(text: string): Promise<Row[]>;
  drop(): Promise<void>;
};

/** On PostgreSQL if TEST_DATABASE_URL is set, otherwise on the embedded database. */
export async function keepData(): Promise<KeptData> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const scratch = serverUrl ? await createScratchDatabase(serverUrl) : null;
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-kept-'));

  async function askFolder(text: string): Promise<Row[]> {
    const open = await openDataFolder(folder, () => undefined);
    const { rows } = await open.pool.query<Row>(text);
    await open.close();
    return rows;
  }

  return {
    settings: { DATA_DIR: folder, ...(scratch && { DATABASE_URL: scratch.url }) },
    ask: scratch ? (text) => scratch.ask(text) : askFolder,
    async drop() {
      await scratch?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
