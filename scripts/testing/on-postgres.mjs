// node scripts/testing/on-postgres.mjs <files...>: run by `with-postgres.ts`, which starts the server that these tests
// use.
import { runServerTests } from './server-tests.mjs';

await runServerTests('postgres', process.argv.slice(2));
