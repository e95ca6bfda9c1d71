// `pnpm nginx`: writes the calls that nginx may retry into its configuration.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNginxCalls } from './deploy/nginx-calls.ts';
import { readArguments, root, runCommand } from './release/release-command.ts';

await runCommand(() => {
  readArguments({}, 0);
  const path = join(root, 'deploy/nginx.conf');
  writeFileSync(path, writeNginxCalls(readFileSync(path, 'utf8')));
});
