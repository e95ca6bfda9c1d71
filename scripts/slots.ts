// `pnpm slots [owner]`: lists each slot with its versions, and which live releases and canaries fill it. `--shell
// https://quaywatch.example`, or PUBLIC_URL: the releases that this installation serves, instead of those in a store.
// `--types`: writes the types of `SlotProps`, here from what the owners declare, in a team's own repository from the
// installation, with `slots.json` for its tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listApps,
  listSlots,
  listSlotTypes,
  readRunning,
  slotsFile,
  type ListedSlot,
  type RunningRelease,
} from '@quaywatch/shared/build/releases';
import { registry } from '@quaywatch/shared/contract';
import { readFromInstallation } from './release/read-from-installation.ts';
import {
  findNamed,
  isInWorkspace,
  readCommand,
  readInstallation,
  root,
  runCommand,
} from './release/release-command.ts';

async function readServed(installation: string): Promise<RunningRelease[]> {
  const { shell, shellOpens, remotes } = await readFromInstallation(installation, '/registry.json', registry.parse);
  return [
    { name: 'shell', release: shell, descriptor: null, opens: shellOpens },
    ...remotes.map(({ descriptor, release }) => ({ name: descriptor.name, release, descriptor })),
  ];
}

const describe = ({ address, opened, owner, fillers }: ListedSlot) =>
  [
    `${address}  ${owner}, for ${opened.takes}`,
    `  ${opened.description}`,
    ...(fillers.length ? fillers.map((filler) => `  filled by ${filler}`) : ['  not filled']),
  ].join('\n');

function writeTypes(slots: readonly ListedSlot[]): void {
  const owners = [...new Set(slots.map(({ ownerName }) => ownerName))];
  const opensOf = (name: string) => slots.filter(({ ownerName }) => ownerName === name).map(({ opened }) => opened);
  if (!isInWorkspace) {
    const installed = Object.fromEntries(owners.map((name) => [name, opensOf(name)]));
    writeFileSync(join(root, slotsFile), `${JSON.stringify(installed, null, 2)}\n`);
  }
  for (const { file, text } of listSlotTypes(root)) {
    writeFileSync(join(root, file), text);
    console.log(`Written: ${file}`);
  }
}

await runCommand(async () => {
  const command = readCommand(1, ['types'], ['shell']);
  const [asked] = command.words;
  if (command.has('types') && isInWorkspace) return writeTypes([]);
  // Refused before the types are written into another folder than that of the remote.
  if (command.has('types')) listApps(root);
  const installation = readInstallation(command);
  const running = installation === undefined ? await readRunning(command.store) : await readServed(installation);
  const slots = listSlots(running);
  if (command.has('types')) return writeTypes(slots);
  const owners = running.map(({ name }) => name);
  const owner = asked === undefined ? undefined : findNamed(asked, [...new Set(owners)]);
  const shown = slots.filter(({ ownerName }) => owner === undefined || ownerName === owner);
  console.log(shown.map(describe).join('\n') || (owner ? `${owner} opens no slot.` : 'No live release opens a slot.'));
});
