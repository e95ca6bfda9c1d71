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

test('containers are counted by what can be done: twice if at two ports, exports not at all [CON-92]', () => {
  expect(summarise(containers, new Set(['HELD0000002']), nothing)).toEqual([
    { kind: 'collect now', count: 2 },
    { kind: 'not yet', count: 1 },
    { kind: 'leaves by train', count: 1 },
    { kind: 'gone', count: 2 },
    { kind: 'changed', count: 1 },
    { kind: 'unknown', count: 1 },
  ]);
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
    { kind: 'not yet', count: 1 },
    { kind: 'slipped', count: 1 },
  ]);
});

test('a kind without containers is not listed unless it was chosen, so a choice can always be undone [CON-92]', () => {
  const ready = [withStatus('READ0000001', 'Released')];

  expect(summarise(ready, new Set(), nothing)).toEqual([{ kind: 'collect now', count: 1 }]);
  expect(summarise(ready, new Set(), new Set(['changed']))).toEqual([
    { kind: 'collect now', count: 1 },
    { kind: 'changed', count: 0 },
  ]);
});

test('two choices show the containers of either, in their original order; no choice shows all [CON-92]', () => {
  const shown = (...chosen: ResultKind[]) =>
    filterContainers(containers, new Set(['SHIP0000007']), new Set(chosen)).map(({ container }) => container);

  expect(shown('unknown', 'collect now')).toEqual(['READ0000001', 'BOTH0000005', 'NONE0000006']);
  expect(shown('changed')).toEqual(['SHIP0000007']);
  expect(shown()).toHaveLength(containers.length);
});

test('screen readers are told how many containers are shown, and of which kinds [CON-92]', () => {
  expect(describeShown(3, 7, new Set(['unknown', 'collect now']))).toBe(
    'Showing 3 of 7 containers: collect now, unknown',
  );
  expect(describeShown(7, 7, nothing)).toBe('Showing all 7 containers');
});
