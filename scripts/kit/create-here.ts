// `quaywatch-remote create NAME`: creates a remote in this folder, where npm has installed the kit.
import { root, runCommand } from '../release/release-command.ts';
import { writeRemoteHere } from './write-remote-here.ts';

await runCommand(() => {
  const rspack = process.argv.includes('--rspack');
  const [name, ...others] = process.argv.slice(2).filter((word) => word !== '--rspack');
  if (!name || others.length > 0) throw new Error('Usage: quaywatch-remote create NAME [--rspack]');
  writeRemoteHere(root, name, { rspack });
  console.log(`${name} is written. Next: npm test, and npm run dev -- --shell ADDRESS.`);
});
