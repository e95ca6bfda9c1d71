// node testing/run-test-files.ts <folder> <files...> --unless-postgres <files...>: runs test files one after another in
// this process, so that the server is imported and the database engine compiled only once. The last files are for
// machines without PostgreSQL. Several of these processes share a list: each takes the next file that is not yet marked
// in the folder.
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './quick-test-runner.ts';
import { findPostgres } from './start-postgres.ts';

// Node has it, but its types come only with the browser's types.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

// Not at the top, because Node would load it before the module above.
const { after, suite } = await import('node:test');

const [marks = '', ...words] = process.argv.slice(2);
const end = words.indexOf('--unless-postgres');
const files = [...words.slice(0, end), ...(findPostgres() ? [] : words.slice(end + 1))];

// V8 shares compiled code of the same bytes between threads as long as one module lives.
const engine = process.env['TEST_DATABASE_URL'] ? null : await compileEngine();

for (const file of files) if (take(file)) await runFile(file);

export { engine };

function compileEngine(): Promise<object> {
  return WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));
}

function take(file: string): boolean {
  try {
    closeSync(openSync(join(marks, encodeURIComponent(file)), 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Wraps a file in a suite, so that its hooks run only for its tests. */
function runFile(file: string): Promise<void> {
  return new Promise((resolve) => {
    void suite(file, async () => {
      try {
        await import(pathToFileURL(file).href);
      } finally {
        // Declared last, so that it runs after the hooks of the file.
        after(() => resolve());
      }
    });
  });
}
