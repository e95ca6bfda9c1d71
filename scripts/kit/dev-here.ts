// `quaywatch-remote dev --shell ADDRESS`: shows this remote in the shell of an installation, rebuilt after every
// change.
import { listApps } from '@quaywatch/shared/build/releases';
import { startAlone } from '../alone/start-alone.ts';
import { readArguments, root, runCommand } from '../release/release-command.ts';

await runCommand(async () => {
  const { values } = readArguments({ shell: { type: 'string' } }, 0);
  const [folder] = listApps(root);
  if (!values.shell || !folder) throw new Error('Usage: quaywatch-remote dev --shell https://quaywatch.example');
  await startAlone(root, folder, values.shell, Number(process.env['PORT'] ?? 8090));
});
