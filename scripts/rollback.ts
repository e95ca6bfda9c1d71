// `pnpm rollback <remote>`: ends its canary. Without a canary it returns to the previous release, and further back when
// repeated. `--shell https://quaywatch.example`, or PUBLIC_URL: passes over releases that the installation took back.
import { readLiveChannels, rollbackRelease } from '@quaywatch/shared/build/releases';
import { findStored, program, readCommand, readInstallation, runCommand } from './release/release-command.ts';
import { readTakenBack } from './release/taken-back.ts';

await runCommand(async () => {
  const command = readCommand([], ['shell']);
  const { words, store, author } = command;
  const [asked] = words;
  if (!asked) throw new Error(`Usage: ${program} rollback <remote>`);
  const name = await findStored(asked, store);
  const before = (await readLiveChannels(store))[name];
  const ended = before?.canary;
  const installation = readInstallation(command);
  const takenBack = ended ? [] : (await readTakenBack(installation)).filter((one) => one.name === name);
  const releases = takenBack.map(({ release }) => release);
  const { current, previous } = await rollbackRelease(store, name, author, releases);
  const stack = [before?.previous, ...(before?.earlier ?? [])];
  for (const release of stack.slice(0, Math.max(0, stack.indexOf(current))))
    console.log(`Passed over: ${name} ${release}, which ${installation} took back`);
  if (ended) console.log(`Canary ended: ${name} ${ended.release}`);
  console.log(`Live: ${name} ${current}${previous ? ` (before: ${previous})` : ''}`);
  if (!ended && !installation && before?.watchedBefore?.[current] !== undefined)
    console.log(
      `The servers may have taken ${name} ${current} back earlier. With --shell or PUBLIC_URL, what an installation took back is passed over.`,
    );
});
