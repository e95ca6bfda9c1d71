// `pnpm packages`: fails when a package has missed its deadline in CONTRIBUTING.md (Packages).
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFindings, listOverdue, noteSeen, type Seen } from './packages/package-deadlines.ts';
import { root, runCommand } from './release/release-command.ts';

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
const seenFile = join(root, 'scripts/packages/seen.json');

/** pnpm exits with 1 when it has found something. */
function ask(...words: string[]): unknown {
  const { stdout, stderr } = spawnSync('npx', ['--yes', packageManager, ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.trim()) throw new Error(`pnpm ${words.join(' ')} gave no answer. ${stderr.trim()}`);
  return JSON.parse(stdout);
}

await runCommand(() => {
  const today = new Date().toISOString().slice(0, 10);
  const findings = listFindings(ask('outdated', '--recursive', '--format', 'json'), ask('audit', '--json'));
  const seen = noteSeen(findings, JSON.parse(readFileSync(seenFile, 'utf8')) as Seen, today);
  writeFileSync(seenFile, `${JSON.stringify(seen, null, 2)}\n`);
  const overdue = listOverdue(findings, seen, today);
  if (overdue.length > 0) throw new Error(`Overdue by CONTRIBUTING.md (Packages):\n${overdue.join('\n')}`);
  process.stdout.write(`${findings.length} findings, each within its deadline. Commit scripts/packages/seen.json.\n`);
});
