// `pnpm rollback <remote>`: ends its canary. Without a canary it returns to the previous release, and further back when
// repeated. `--shell https://quaywatch.example`, or PUBLIC_URL: passes over releases that the installation took back.
import { rollbackRelease } from '@quaywatch/shared/build/releases';
import type { Channel } from '@quaywatch/shared/release';
import { findStored, program, readCommand, readInstallation, runCommand } from './release/release-command.ts';
import { readTakenBack } from './release/taken-back.ts';

await runCommand(async () => {
  const command = readCommand(1, [], ['shell']);
  const { words, store, author } = command;
  const [asked] = words;
  if (!asked) throw new Error(`Usage: ${program} rollback <remote>`);
  const name = await findStored(asked, store);
  const installation = readInstallation(command);
  const found: { before?: Channel; isKnown?: boolean } = {};
  const { current, previous } = await rollbackRelease(store, name, author, async (before) => {
    const takenBack = before.canary ? [] : await readTakenBack(installation);
    Object.assign(found, { before, isKnown: takenBack !== null });
    return (takenBack ?? []).filter((one) => one.name === name).map(({ release }) => release);
  });
  const { before, isKnown } = found;
  const stack = [before?.previous, ...(before?.earlier ?? [])];
  for (const release of stack.slice(0, Math.max(0, stack.indexOf(current))))
    console.log(`Passed over: ${name} ${release}, which ${installation} took back`);
  if (before?.canary) console.log(`Canary ended: ${name} ${before.canary.release}`);
  console.log(`Live: ${name} ${current}${previous ? ` (before: ${previous})` : ''}`);
  if (isKnown || before?.watchedBefore?.[current] === undefined) return;
  const advice = installation
    ? `${installation} does not say. If they did, roll back again.`
    : 'With --shell or PUBLIC_URL, what an installation took back is passed over.';
  console.log(`The servers may have taken ${name} ${current} back earlier. ${advice}`);
});
