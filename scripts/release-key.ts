// `pnpm release-key <name>`: creates a team's key for signing releases (decision 0100). The private key goes into a
// file that only you can read: `--file PATH`, or one in your home folder. It prints what the operator of the
// installation needs.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { makeKeyPair } from '@quaywatch/shared/signing';
import { program, readArguments, runCommand } from './release/release-command.ts';

function isInRepository(path: string): boolean {
  const folder = dirname(path);
  return existsSync(join(folder, '.git')) || (folder !== path && isInRepository(folder));
}

await runCommand(() => {
  const { values, positionals } = readArguments({ file: { type: 'string' } }, Infinity);
  const [name = '', ...more] = positionals;
  if (!/^[a-z\d][a-z\d-]*$/.test(name) || more.length > 0)
    throw new Error(
      `Usage: ${program} release-key <name>. The name has lower-case letters, digits and hyphens, for example tracking-2027.`,
    );
  const file = resolve(values.file ?? join(homedir(), '.quaywatch', `${name}.pem`));
  if (isInRepository(file)) throw new Error(`${file} is inside a repository. Keep private keys outside.`);
  if (existsSync(file)) throw new Error(`${file} exists already. It is not overwritten.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const { pem, publicKey, id } = makeKeyPair();
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  console.log(`Private key: ${file}. Keep a copy where your team keeps its secrets.`);
  console.log(`Key ${id}, for "keys" in the list of the installation:`);
  console.log(`  ${JSON.stringify(name)}: { "publicKey": ${JSON.stringify(publicKey)} }`);
});
