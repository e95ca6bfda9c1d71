import { expect, test } from '@jest/globals';
import { buildContainer, buildStatus, buildVisit } from '../../testing/build-container.ts';
import { describeShown, filterContainers, summarise, type ResultKind } from './result-summary.rules.ts';

const withStatus = (number: string, ...statusTypes: string[]) =>
  buildContainer(number, { visits: statusTypes.map((statusType) => buildVisit({ status: { statusType } })) });

const containers = [
  withStatus('READ0000001', 'Released'),
  withStatus('HELD0000002', 'On Hold'),
  withStatus('RAIL0000003', 'Released for Rail'),
  withStatus('ROAD0000004', 'Departed by Road'),
  withStatus('BOTH0000005', 'Departed', 'Available for Collection'),
  withStatus('NONE0000006'),
  buildContainer('SHIP0000007', { visits: [buildVisit({ activity: 'Export', status: { statusType: 'Arrived' } })] }),
];
const nothing = new Set<ResultKind>();

test('each container is counted once, by the visit that can be acted on soonest, and again if changed [CON-92] [CON-155]', () => {
  const counts = summarise(containers, new Set(['HELD0000002']), nothing).map(({ count, words }) => [count, words]);

  expect(counts).toEqual([
    [2, 'collect now'],
    [1, 'on hold'],
    [1, 'leaves by train'],
    [1, 'gone'],
    [1, 'other'],
    [1, 'unknown'],
    [1, 'changed'],
  ]);
});

test('a container that is still to be collected, or still to come, is not gone [CON-155]', () => {
  const gone = buildVisit({ status: { statusType: 'Departed by Road' } });
  const besideGone = (...facts: Parameters<typeof buildVisit>) =>
    summarise([buildContainer('BOTH0000005', { visits: [gone, buildVisit(...facts)] })], new Set(), nothing)[0]?.kind;

  expect(besideGone({ status: { statusType: 'Available for Collection' } })).toBe('ready');
  expect(besideGone({ activity: 'Export', status: { statusType: 'Inbound by Road' } })).toBe('other');
  expect(besideGone({ status: { statusType: null, statusText: 'Status unavailable' } })).toBe('other');
  expect(besideGone({ activity: 'Export', status: { statusType: 'On Vessel at Sea' } })).toBe('gone');
});

test('several containers are told in the plural, in the counts and for screen readers [CON-155]', () => {
  const two = [...containers, withStatus('RAIL0000009', 'Released for Rail'), withStatus('ODDS0000010', 'Fumigated')];
  const texts = summarise(two, new Set(), nothing).map(({ count, words }) => `${count} ${words}`);

  expect(texts).toEqual(expect.arrayContaining(['2 leave by train', '2 others']));
  expect(describeShown(2, 9, new Set(['other']))).toBe('Showing 2 of 9 containers: others');
});

test('a container expected an hour later than at first also counts as slipped [CON-104]', () => {
  const next = buildStatus({
    statusType: 'Released',
    statusTime: '2026-11-23T11:00:00.000Z',
    movedEstimate: { firstTime: '2026-11-23T10:00:00.000Z', changes: 1 },
  });
  const slipped = buildContainer('SLIP0000008', {
    visits: [buildVisit({ status: { statusType: 'On Hold' }, futureStatuses: [next] })],
  });

  expect(summarise([slipped], new Set(), nothing)).toEqual([
    { kind: 'onHold', count: 1, words: 'on hold' },
    { kind: 'slipped', count: 1, words: 'slipped' },
  ]);
});

test('a kind without containers is not listed unless it was chosen, so a choice can always be undone [CON-92]', () => {
  const ready = [withStatus('READ0000001', 'Released')];

  expect(summarise(ready, new Set(), nothing)).toEqual([{ kind: 'ready', count: 1, words: 'collect now' }]);
  expect(summarise(ready, new Set(), new Set(['changed']))).toEqual([
    { kind: 'ready', count: 1, words: 'collect now' },
    { kind: 'changed', count: 0, words: 'changed' },
  ]);
});

test('two choices show the containers of either, in their original order; no choice shows all [CON-92]', () => {
  const shown = (...chosen: ResultKind[]) =>
    filterContainers(containers, new Set(['SHIP0000007']), new Set(chosen)).map(({ container }) => container);

  expect(shown('unknown', 'ready')).toEqual(['READ0000001', 'BOTH0000005', 'NONE0000006']);
  expect(shown('changed')).toEqual(['SHIP0000007']);
  expect(shown()).toHaveLength(containers.length);
});

test('screen readers are told how many containers are shown, and of which kinds [CON-92]', () => {
  expect(describeShown(3, 7, new Set(['unknown', 'ready']))).toBe('Showing 3 of 7 containers: collect now, unknown');
  expect(describeShown(7, 7, nothing)).toBe('Showing all 7 containers');
});
