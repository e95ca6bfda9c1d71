import { expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenedSlot } from '@quaywatch/shared/contract';
import type { Release } from '@quaywatch/shared/release';
import { checkSlotEvent } from '../remote/slot-props.ts';
import { makeSampleKeys } from '../signing/testing/sample-keys.ts';
import { startSampleHistory } from '../signing/testing/sample-history.ts';
import { findChangedVersions, findDroppedSlots, findSlotProblems } from './check-slots.ts';
import { describeManifest, manifestFile } from './describe-manifest.ts';
import { findBrokenCalls } from './find-broken-calls.ts';
import { buildRemoteRelease, buildShellRelease } from './testing/build-release.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/remote-teams.md'), 'utf8');

const messageOf = (attempt: () => unknown): string => {
  try {
    attempt();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It is not refused.');
};

const row: OpenedSlot = {
  name: 'container-row',
  version: 1,
  description: 'Beside each container in the results.',
  takes: 'many',
  popUp: false,
  lines: 2,
  props: { port: { type: 'string', enum: ['LGP', 'SOU'] } },
  optional: [],
  events: ['onClose'],
  examples: {},
};
const declare = (name: string, release: string, facts: Partial<NonNullable<Release['descriptor']>>): Release =>
  buildRemoteRelease({
    name,
    release,
    descriptor: { name, pages: [], navigation: [], panels: [], needs: '^1.48.0', ...facts },
  });
const tracking = declare('tracking', '1.4.0-77b1c0', { opens: [row] });
const berthsIn = (slot: string) =>
  declare('berths', '1.0.0-3f2a9c', {
    owner: 'Berths team',
    panels: [{ slot, module: './src/panels/berths-panel.tsx', title: 'Berths' }],
  });

function describeUnfit(): string {
  const output = mkdtempSync(join(tmpdir(), 'quaywatch-unfit-'));
  const files = { sync: [], async: [] };
  const metaData = { globalName: 'cranes', remoteEntry: { name: 'entry.js', path: '', type: 'global' } };
  const query = { name: '@tanstack/react-query', requiredVersion: '^5.0.0', assets: { js: files, css: files } };
  writeFileSync(
    join(output, manifestFile),
    JSON.stringify({ metaData, shared: [{ ...query, singleton: false }], exposes: [] }),
  );
  const app = { root: output, folder: '.', name: 'cranes', container: 'cranes' } as Parameters<
    typeof describeManifest
  >[0];
  const imported = new Map([['react-dom', new Set(['createPortal'])]]);
  const message = messageOf(() => describeManifest(app, output, imported));
  rmSync(output, { recursive: true });
  return message;
}

async function findAlteredHistory(): Promise<string | undefined> {
  const { list, pairs } = makeSampleKeys(['tracking'], { remotes: { tracking: ['tracking'] } });
  const history = startSampleHistory(list, ['tracking', 'shell']);
  for (let number = 1; number <= 17; number += 1) await history.add(pairs.tracking.pem, { tracking: `1.0.${number}` });
  history.files.delete(16);
  return (await history.judge()).refused.find(({ name }) => name === null)?.reason;
}

test('the guide for remote teams quotes messages as commands print them [NAV-85, SRV-241, SRV-260]', async () => {
  const changed = declare('tracking', '1.5.0', {
    opens: [{ ...row, props: { port: { type: 'string', enum: ['LGP', 'SOU', 'FXT'] } } }],
  });
  const readBerths = { name: 'readBerths', method: 'GET', path: '/api/berths', sends: {}, reads: {} } as const;
  const messages = [
    describeUnfit(),
    await findAlteredHistory(),
    messageOf(() => checkSlotEvent('alert-contact-editor', row, 'onClose', ['Cancel'])),
    ...findSlotProblems(berthsIn('tracking.container-row@2'), [buildShellRelease({ opens: [] }), tracking]),
    ...findChangedVersions(changed, [tracking]),
    ...findDroppedSlots(declare('tracking', '1.5.0', {}), [tracking], [berthsIn('tracking.container-row@1')]),
    ...findBrokenCalls([readBerths], { paths: {} }),
  ];
  expect(messages).toHaveLength(7);
  expect(messages.filter((message) => !guide.includes(String(message)))).toEqual([]);
});
