// `quaywatch-remote create NAME`: creates a remote in this folder, where npm has installed the kit.
import { readArguments, root, runCommand } from '../release/release-command.ts';
import { writeRemoteHere } from './write-remote-here.ts';

await runCommand(() => {
  const { values, positionals } = readArguments({ rspack: { type: 'boolean' } }, Infinity);
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new Error('Usage: quaywatch-remote create NAME [--rspack]');
  writeRemoteHere(root, name, { rspack: values.rspack ?? false });
  console.log(`${name} is written. Next: npm test, and npm run dev -- --shell ADDRESS.`);
});
