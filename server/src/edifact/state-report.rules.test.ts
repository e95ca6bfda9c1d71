import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatedOutcome } from '../feed/index.ts';
import { readContainerReport } from './container-report.rules.ts';
import { sentText } from './read-interchange.rules.ts';
import { stateReport, StrongestActions } from './state-report.rules.ts';
import { readAtOnce } from './testing/read-at-once.ts';
import { writeInterchange, type WrittenInterchange, type WrittenSegment } from './testing/write-interchange.ts';

const now = new Date('2026-06-15T12:00:00Z');

type Report = {
  readonly type?: 'COARRI' | 'CODECO';
  readonly bgm: readonly string[];
  readonly head?: readonly WrittenSegment[];
  /** For each container, the segments after its EQD. */
  readonly boxes?: readonly (readonly WrittenSegment[])[];
  readonly equipment?: WrittenSegment;
} & Pick<WrittenInterchange, 'sender' | 'preparedAt'>;

const moved: WrittenSegment = ['DTM', ['203', '202606150930', '203']];
const loc = (qualifier: string, place: string): WrittenSegment => ['LOC', qualifier, [place, '139', '6']];

function outcomesOf({ type = 'COARRI', bgm, head = [], boxes = [[moved]], equipment, ...sent }: Report) {
  const eqd = equipment ?? ['EQD', 'CN', 'qwcu 200101-0', ['45G1', '102', '5'], '', '3', '5'];
  const segments: WrittenSegment[] = [['BGM', ...bgm], ...head, ...boxes.flatMap((own) => [eqd, ...own])];
  const text = writeInterchange({
    preparedAt: ['260615', '1100'],
    ...sent,
    messages: [{ reference: 'M1', type: `${type}:D:95B:UN`, segments: [...segments, ['CNT', ['16', '1']]] }],
  });
  const interchange = readAtOnce(text);
  const [message] = interchange.messages;
  assert.ok(message);
  const report = readContainerReport(message, (own) => sentText(interchange, own));
  return [...stateReport(report, { ...message, place: 3, actions: new StrongestActions() }, interchange, now)].map(
    ({ outcome }) => outcome,
  );
}

/** What is stated about the first container: its parts, or why there are none. */
function tell(report: Report): readonly string[] {
  const [outcome] = outcomesOf(report);
  if (!outcome) return [];
  const { statements = [] } = ('stated' in outcome && outcome.stated) || {};
  const told = statements.map(({ part, port, said }) =>
    [
      part,
      port,
      said.statusType,
      said.passage,
      new Date(said.at).toISOString().slice(11, 16),
      said.activity,
      said.vessel,
    ]
      .filter((word) => word !== undefined)
      .join(', '),
  );
  return 'result' in outcome ? [`${outcome.result}: ${outcome.reason}`] : told;
}

const statedOf = (outcome: StatedOutcome | undefined) => (outcome && 'stated' in outcome ? outcome.stated : undefined);

test('a box is discharged or loaded at the port named in the head of the message, at UK clock time', () => {
  const ship: WrittenSegment = [
    'TDT',
    '20',
    '031W',
    '1',
    '13',
    ['COS', '172', '20'],
    '',
    '',
    ['9321483', '146', '', 'EMMA'],
  ];

  assert.deepEqual(tell({ bgm: ['44', 'D1', '9'], head: [ship, loc('11', 'GBLGP')] }), [
    'discharged, LGP, Discharged, entry by sea, 08:30, Import, EMMA',
  ]);
  assert.deepEqual(tell({ bgm: ['46', 'D1', '9'], head: [ship, loc('9', 'GBSOU')] }), [
    'loaded, SOU, On Vessel at Berth, loading, 08:30, EMMA',
  ]);
  assert.deepEqual(
    tell({ bgm: ['44', 'D1', '9'], head: [loc('11', 'GBLGP')], boxes: [[['DTM', ['7', '202601150930', '203']]]] }),
    ['discharged, LGP, Discharged, entry by sea, 09:30, Import'],
  );
});

test('places decide what a report means before its document name does', () => {
  const at = (bgm: string, head: WrittenSegment[], own: WrittenSegment[] = []) =>
    tell({ bgm: [bgm, 'D1', '9'], head, boxes: [[...own, moved]] }).map((line) =>
      line.split(', ').slice(0, 2).join(' at '),
    )[0];

  assert.equal(at('46', [loc('11', 'GBLGP'), loc('9', 'DEHAM')]), 'discharged at LGP');
  assert.equal(at('44', [loc('11', 'DEHAM'), loc('9', 'GBLGP')]), 'loaded at LGP');
  assert.equal(at('44', [loc('11', 'GBLGP'), loc('9', 'GBSOU')]), 'discharged at LGP');
  assert.equal(at('46', [loc('11', 'GBLGP'), loc('9', 'GBSOU')]), 'loaded at SOU');
  assert.equal(at('44', [], [loc('11', 'GBSOU')]), 'discharged at SOU');
  assert.equal(at('46', [], [loc('9', 'GBSOU')]), 'loaded at SOU');
  assert.equal(at('98', [], [loc('9', 'DEHAM'), loc('11', 'GBSOU')]), 'discharged at SOU');
  assert.equal(at('98', [], [loc('9', 'GBSOU'), loc('11', 'DEHAM')]), 'loaded at SOU');
  assert.equal(at('98', [], [loc('9', 'GBSOU'), loc('11', 'GBLGP')]), 'unread: BGM 98 between two of our ports');
  assert.equal(at('44', []), 'unread: no LOC+9 or LOC+11');
  assert.equal(at('44', [loc('11', 'DEHAM')]), 'foreign: DEHAM is neither GBLGP nor GBSOU');
  assert.equal(at('46', [loc('9', 'DE/HAM')]), 'foreign: DEHAM is neither GBLGP nor GBSOU');
});

test('the gate is where the terminal is, and a box enters or leaves by road, rail or water', () => {
  const gate = (bgm: string, ...own: WrittenSegment[]) =>
    tell({ type: 'CODECO', bgm: [bgm, 'D1', '9'], boxes: [[...own, moved]], equipment: ['EQD', 'CN', 'QWCU2001010'] });
  const by = (mode: string): WrittenSegment => ['TDT', '1', '', mode];

  assert.deepEqual(gate('34', loc('165', 'GBLGP'), loc('9', 'GBSOU')), ['gate-in, LGP, Arrived, entry by land, 08:30']);
  assert.deepEqual(gate('34', loc('99', 'GBSOU'), loc('98', 'GBLGP')), ['gate-in, SOU, Arrived, entry by land, 08:30']);
  assert.deepEqual(gate('34', loc('9', 'GBSOU'), by('8')), ['gate-in, SOU, Arrived, entry by sea, 08:30']);
  assert.deepEqual(gate('36', loc('98', 'GBSOU'), loc('99', 'GBLGP')), [
    'gate-out, SOU, Departed, exit by land, 08:30',
  ]);
  assert.deepEqual(gate('36', loc('11', 'GBLGP'), by('3')), ['gate-out, LGP, Departed by Road, exit by land, 08:30']);
  assert.deepEqual(gate('36', loc('11', 'GBLGP'), by('8')), ['gate-out, LGP, departed by vessel, exit by sea, 08:30']);
  assert.match(gate('36', loc('11', 'GBLGP'), by('2'))[0] ?? '', /^gate-out, LGP, Departed Port for Rail Terminal, /);
  assert.deepEqual(gate('36'), ['unread: no LOC+165']);
  assert.deepEqual(gate('35', loc('7', 'DEHAM'), loc('8', 'GBLGP')), ['unread: BGM 35']);
  assert.deepEqual(gate('35', loc('7', 'DEHAM')), ['foreign: DEHAM is neither GBLGP nor GBSOU']);
});

test('the activity of a box is used where the move allows it', () => {
  const activityAt = (type: Report['type'], bgm: string, status: string, fullness = '5') => {
    const place = type === 'COARRI' ? loc(bgm === '44' ? '11' : '9', 'GBLGP') : loc('165', 'GBLGP');
    const equipment: WrittenSegment = ['EQD', 'CN', 'QWCU2001010', '', '', status, fullness];
    const [outcome] = outcomesOf({ ...(type && { type }), bgm: [bgm, 'D1', '9'], head: [place], equipment });
    return statedOf(outcome)?.statements[0]?.said.activity ?? null;
  };

  assert.deepEqual(
    ['2', '3', '6', '', '1'].map((status) => activityAt('COARRI', '44', status)),
    [null, 'Import', 'Transhipment', null, null],
  );
  assert.deepEqual(
    ['2', '3', '6'].map((status) => activityAt('COARRI', '46', status)),
    ['Export', null, 'Transhipment'],
  );
  assert.deepEqual(
    ['2', '3'].map((status) => activityAt('CODECO', '34', status)),
    ['Export', null],
  );
  assert.deepEqual(
    [activityAt('CODECO', '36', '2'), activityAt('CODECO', '36', '2', '4'), activityAt('CODECO', '36', '3')],
    ['Return to Shipper', null, 'Import'],
  );
});

test('a ship is recognised by its name, IMO number or call sign', () => {
  const said = (...identity: readonly string[]) => {
    const head: WrittenSegment[] = [['TDT', '20', '', '', '', '', '', '', identity], loc('11', 'GBLGP')];
    return statedOf(outcomesOf({ bgm: ['44', 'D1', '9'], head })[0])?.statements[0]?.said;
  };

  assert.equal(said('9321483', '146', '', 'EMMA')?.vessel, 'EMMA');
  assert.equal(said('9321483', '11')?.vessel, 'IMO 9321483');
  assert.equal(said('9321483')?.vessel, 'IMO 9321483');
  assert.equal(said('OUJH2', '103')?.vessel, 'OUJH2');
  assert.equal(said('OUJH2')?.vessel, 'OUJH2');
  assert.equal(said('', '', '', '')?.vessel, undefined);
  assert.equal(said('', '', '', '')?.ships, undefined);
  assert.notDeepEqual(said('9321483', '146')?.ships, said('OUJH2', '103')?.ships);
});

test('the gate names no ship for a transhipment, because either of two may be meant; the quay names it', () => {
  const said = (type: 'COARRI' | 'CODECO', bgm: string, status: string) => {
    const head: WrittenSegment[] = [
      ['TDT', '20', '', '', '', '', '', '', ['OUJH2', '103', '', 'EMMA']],
      ...['9', '11', '165'].map((qualifier) => loc(qualifier, 'GBSOU')),
    ];
    const equipment: WrittenSegment = ['EQD', 'CN', 'QWCU2001010', '', '', status];
    return statedOf(outcomesOf({ type, bgm: [bgm, 'D1', '9'], head, equipment })[0])?.statements[0]?.said;
  };

  assert.equal(said('CODECO', '36', '6')?.vessel, undefined);
  assert.equal(said('CODECO', '36', '3')?.vessel, 'EMMA');
  assert.equal(said('COARRI', '44', '6')?.vessel, 'EMMA');
  assert.equal(said('COARRI', '46', '6')?.vessel, 'EMMA');
  assert.equal(said('CODECO', '36', '3')?.ships, undefined);
  assert.deepEqual(said('COARRI', '44', '6')?.ships, ['in sign OUJH2', 'in name EMMA']);
  assert.deepEqual(said('COARRI', '46', '6')?.ships, ['out sign OUJH2', 'out name EMMA']);
});

test('a ship sails with the boxes loaded before; an earlier departure is from another port', () => {
  const sailed = (...times: (readonly [kind: string, time: string])[]) =>
    tell({
      bgm: ['46', 'D1', '9'],
      head: [loc('9', 'GBLGP'), ...times.map(([kind, time]): WrittenSegment => ['DTM', [kind, time, '203']])],
    })[1];
  const line = 'sailed, LGP, On Vessel at Sea, exit by sea';

  assert.equal(sailed(['186', '202606151045'], ['136', '202606151030']), `${line}, 09:45`);
  assert.equal(sailed(['136', '202606151030']), `${line}, 09:30`);
  assert.equal(sailed(['186', '202606150930']), `${line}, 08:30`);
  assert.equal(sailed(['186', '202606151100']), `${line}, 10:00`);
  assert.equal(sailed(['186', '202606150929']), undefined);
  assert.equal(sailed(['186', '202606151101']), undefined, 'after the message was prepared');
  assert.equal(sailed(['133', '202606151045']), undefined, 'an estimate');
  assert.equal(sailed(['186', 'soon']), undefined);
});

test('a report is added, changed, replaced or cancelled, and has the number of the report that it is about', () => {
  const document = (code: string, ...head: WrittenSegment[]) =>
    statedOf(outcomesOf({ bgm: ['44', 'D2', code], head: [...head, loc('11', 'GBLGP')] })[0]);
  const previous: WrittenSegment = ['RFF', ['ACW', 'D1']];

  for (const code of ['', '7', '9']) {
    const { kind, eventId } = document(code, previous) ?? {};
    assert.deepEqual([kind, eventId], ['added', 'COARRI/D2/QWCU2001010']);
  }
  assert.deepEqual(
    [document('4', previous)?.kind, document('4', previous)?.eventId],
    ['parts', 'COARRI/D1/QWCU2001010'],
  );
  assert.equal(document('5')?.eventId, 'COARRI/D2/QWCU2001010');
  assert.deepEqual(
    document('1', previous)?.statements.map(({ part, said }) => `${part} ${said.passage}`),
    ['discharged', 'loaded', 'sailed', 'gate-in', 'gate-out'].map((part) => `${part} stay`),
  );
  assert.equal(document('1', previous)?.kind, 'withdrawal');
  assert.deepEqual(tell({ bgm: ['44', 'D1', '2'], head: [loc('11', 'GBLGP')] }), ['unread: BGM function 2']);
  const versions = ['9', '4', '5', '1'].map((code) => document(code)?.version ?? 0);
  assert.deepEqual(
    versions,
    [...versions].sort((a, b) => a - b),
    'a correction is newer than a report of its minute',
  );
  assert.equal(new Set(versions).size, 4);
});

test('an action ranks no lower than an earlier one on its container or on the whole document [SRV-61]', () => {
  const actions = new StrongestActions();
  const ranks = (...steps: readonly (readonly [string, Parameters<StrongestActions['add']>[2]])[]) =>
    steps.map(([box, action]) => actions.add('D/', `D/${box}`, action));

  assert.deepEqual(ranks(['A', 'original'], ['A', 'replacement'], ['A', 'change'], ['B', 'original']), [0, 2, 2, 0]);
  assert.deepEqual(ranks(['', 'cancellation'], ['A', 'original'], ['B', 'change']), [3, 3, 3]);
  assert.equal(actions.add('E/', 'E/A', 'original'), 0);
});

test("a cancellation without boxes withdraws the whole report; a report without a number gets the message's id", () => {
  const [outcome] = outcomesOf({ bgm: ['44', 'D1', '1'], head: [loc('11', 'GBLGP')], boxes: [] });
  assert.deepEqual(
    [statedOf(outcome)?.kind, statedOf(outcome)?.eventId, statedOf(outcome)?.statements],
    ['withdrawal', 'COARRI/D1/', []],
  );

  const [unnumbered] = outcomesOf({ bgm: ['44', '', '9'], head: [loc('11', 'GBLGP')], sender: 'A/B' });
  assert.equal(statedOf(unnumbered)?.eventId, 'COARRI/202606151100/REF1/M1/QWCU2001010');
  assert.equal(statedOf(unnumbered)?.source, 'edifact:A_B');
});

test('a change that moves a box elsewhere withdraws what was said about it; an original does not', () => {
  const [original, change] = ['9', '4'].map(
    (code) => outcomesOf({ bgm: ['44', 'D1', code], head: [loc('11', 'NLRTM')] })[0],
  );

  assert.equal(statedOf(original), undefined);
  assert.equal(statedOf(change)?.kind, 'withdrawal');
  assert.ok(
    statedOf(change)?.statements.every(({ port }) => port === 'LGP'),
    'a port that there is',
  );
  assert.ok(change && 'result' in change && change.result === 'foreign');
});

test('numbers have the usual form; other equipment, unknown statuses and invalid times are not guessed', () => {
  const head = [loc('11', 'GBLGP')];
  const [box] = outcomesOf({ bgm: ['44', 'D1', '9'], head });
  assert.equal(statedOf(box)?.statements[0]?.containerNumber, 'QWCU2001010');
  assert.equal(statedOf(box)?.recordedAt.toISOString(), '2026-06-15T10:00:00.000Z');

  const of = (equipment: WrittenSegment, ...own: WrittenSegment[]) =>
    tell({ bgm: ['44', 'D1', '9'], head, equipment, boxes: [own] });
  const cn: WrittenSegment = ['EQD', 'CN', 'QWCU2001010'];
  assert.deepEqual(of(['EQD', 'CH', 'QWCU2001010'], moved), ['unread: EQD CH']);
  assert.deepEqual(of(['EQD', 'CN', 'QWCU2001010', '', '', '9'], moved), ['unread: EQD status 9']);
  assert.deepEqual(of(cn), ['refused: DTM+203 is missing']);
  assert.deepEqual(of(cn, ['DTM', ['203', '20260615', '102']]), ['discharged, LGP, Discharged, entry by sea, 23:00']);
  assert.deepEqual(of(cn, ['DTM', ['203', '20260615093059', '204']]), [
    'discharged, LGP, Discharged, entry by sea, 08:30',
  ]);
  assert.match(
    of(cn, ['DTM', ['203', '2026061509', '203']])[0] ?? '',
    /^refused: segment \d+ \(DTM\): no time in format 203, 204, 205 or 102$/,
  );
  assert.match(of(cn, ['DTM', ['203', '202603290130', '203']])[0] ?? '', /this time does not exist in the UK$/);
  assert.match(of(cn, ['DTM', ['203', '202606311200', '203']])[0] ?? '', /this time does not exist in the UK$/);
});

test('a report whose clock is ahead counts as recorded now', () => {
  const [ahead] = outcomesOf({ bgm: ['44', 'D1', '9'], head: [loc('11', 'GBLGP')], preparedAt: ['260615', '1400'] });

  assert.deepEqual(statedOf(ahead)?.recordedAt, now);
});

test('a time in format 205 has an offset, which tells the two equal hours in October apart', () => {
  const at = (time: string, format = '205') =>
    tell({ bgm: ['44', 'D1', '9'], head: [loc('11', 'GBLGP')], boxes: [[['DTM', ['203', time, format]]]] })[0] ?? '';

  assert.match(at('202510260130+0100'), /, 00:30/);
  assert.match(at('202510260130+0000'), /, 01:30/);
  assert.match(at('202606150330-0500'), /, 08:30/);
  for (const time of ['202606150930', '202606150930+01', '202606310930+0100', '202606150930+0160', '202606150930+1500'])
    assert.match(at(time), /^refused: segment \d+ \(DTM\): /, time);
  assert.match(at('202606150930+0100', '203'), /no time in format/);
});

test("a quay report may give one time for all boxes in its head; a box's own time has priority", () => {
  const told = (head: WrittenSegment[], own: WrittenSegment[], type: Report['type'] = 'COARRI') =>
    tell({ type, bgm: ['44', 'D1', '9'], head: [loc('11', 'GBLGP'), loc('165', 'GBLGP'), ...head], boxes: [own] })[0];
  const at = (kind: string, time: string): WrittenSegment => ['DTM', [kind, time, '203']];
  const line = 'discharged, LGP, Discharged, entry by sea';

  assert.equal(told([at('203', '202606150930')], []), `${line}, 08:30, Import`);
  assert.equal(told([at('7', '202606150930')], []), `${line}, 08:30, Import`);
  assert.equal(told([at('203', '202606150930')], [at('7', '202606150700')]), `${line}, 06:00, Import`);
  assert.match(told([at('203', '202606150930')], [at('203', 'soon')]) ?? '', /^refused: segment \d+ \(DTM\)/);
  assert.match(told([at('203', 'soon')], []) ?? '', /^refused: segment \d+ \(DTM\)/);
  assert.equal(told([at('137', '202606150930'), at('133', '202606150930')], []), 'refused: DTM+203 is missing');
  const gateIn = ['34', 'D1', '9'];
  const gate = tell({
    type: 'CODECO',
    bgm: gateIn,
    head: [loc('165', 'GBLGP'), at('203', '202606150930')],
    boxes: [[]],
  });
  assert.deepEqual(gate, ['refused: DTM+203 is missing']);
});
