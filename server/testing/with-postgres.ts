// node testing/with-postgres.ts [--durable] <command...>: runs a command with the TEST_DATABASE_URL of a temporary
// PostgreSQL server. With --durable the server waits for the disk, as in production. If PostgreSQL is not installed, it
// says what it skipped.
import { spawn } from 'node:child_process';
import { findPostgres, startPostgres } from './start-postgres.ts';

const durable = process.argv[2] === '--durable';
const command = process.argv.slice(durable ? 3 : 2);
const binaries = findPostgres();

if (command.length === 0) end('Usage: node testing/with-postgres.ts [--durable] <command...>', 2);
else if (!binaries) end(`Skipped on PostgreSQL (no server binaries found; set PG_BIN): ${command.join(' ')}`, 0);
else process.exitCode = await runWith(binaries);

async function runWith(bin: string): Promise<number> {
  const server = await startPostgres(bin, durable);
  // The command gets the signal too; this process outlives it to stop the server.
  process.on('SIGINT', () => undefined);
  try {
    return await runCommand(server.url);
  } finally {
    server.remove();
  }
}

function runCommand(url: string): Promise<number> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function end(message: string, code: number): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
