import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '../src/platform/database/embedded/open-data-folder.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import { programEnvironment } from './program-environment.ts';
import type { TestApp } from './start-test-app.ts';
import { startTestProduct } from './start-test-product.ts';

const secretKey = 'key of an installation, 32 characters or more';

export type CommandInput = {
  readonly args?: readonly string[];
  /** One answer per question; after the last one the input ends. */
  readonly answers?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

export type CommandResult = { readonly code: number | null; readonly output: string; readonly errors: string };

/** A database that servers and commands share: in a folder one after another, on PostgreSQL also at the same time. */
export type Installation = {
  readonly dataDir: string;
  readonly secretKey: string;
  /** Starts a file of `server/src` as an operator does. */
  start(command: string, input?: Pick<CommandInput, 'args' | 'env'>): ChildProcessWithoutNullStreams;
  run(command: string, input?: CommandInput): Promise<CommandResult>;
  /** Runs the server by this machine's clock. On PostgreSQL it keeps running while commands run. */
  serve<T>(use: (server: TestApp) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

export async function startInstallation(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quaywatch-installation-'));
  const running = process.env['TEST_DATABASE_URL'] ? await startServer() : null;
  const settings = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    ...(running ? { DATABASE_URL: String(running.platform.pool.pool.options.connectionString) } : {}),
  };

  const start: Installation['start'] = (command, { args = [], env = {} } = {}) =>
    spawn(process.execPath, [join(import.meta.dirname, '../src', `${command}.ts`), ...args], {
      env: { ...programEnvironment(), ...settings, ...env },
    });

  return {
    dataDir,
    secretKey,
    start,
    run: (command, input = {}) => {
      const child = start(command, input);
      child.stdin.end((input.answers ?? []).map((answer) => `${answer}\n`).join(''));
      return endOf(child);
    },
    async serve(use) {
      const server = running ?? (await startServer(openFolder));
      server.clock.moveTo(new Date());
      try {
        return await use(server);
      } finally {
        if (!running) await server.stop();
      }
    },
    async stop() {
      await running?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };

  async function openFolder() {
    const pool = await openDataFolder(dataDir, () => process.exit(1));
    await applyMigrations(pool.pool, pool.engine);
    await pool.markMigrated();
    return pool;
  }
}

const startServer = (open?: () => ReturnType<typeof openDataFolder>) =>
  startTestProduct({ config: { secretKey }, startAt: new Date().toISOString(), ...(open ? { open } : {}) });

export function endOf(child: ChildProcessWithoutNullStreams): Promise<CommandResult> {
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  // A command that refuses its arguments reads no answers.
  child.stdin.on('error', () => undefined);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors })));
}
