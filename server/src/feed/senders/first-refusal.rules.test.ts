import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFirstRefusal } from './first-refusal.rules.ts';

const refused = (reason: string) => ({ result: 'refused', reason }) as const;

test('the reason of the first refused event comes with how many have the same, also over several parts [SRV-539]', () => {
  const first = findFirstRefusal([{ result: 'stored' }, refused('a: late'), refused('b: wrong'), refused('a: late')]);

  assert.deepEqual(first, { reason: 'a: late', count: 2 });
  assert.deepEqual(findFirstRefusal([refused('b: wrong'), refused('a: late')], first), { reason: 'a: late', count: 3 });
  assert.equal(findFirstRefusal([{ result: 'unread', reason: 'code' }]), null);
});

test('the reason has nothing that the sender wrote, and no date [SRV-539]', () => {
  const tellAbout = (reason: string) => findFirstRefusal([refused(reason)])?.reason;

  assert.equal(
    tellAbout('gkey: must not be empty; no such field: Jane Smith'),
    'gkey: must not be empty; no such field',
  );
  assert.equal(tellAbout('no such field: status.a; no such field: GK-77-41, "no such field", J'), 'no such field');
  assert.equal(
    tellAbout('party "Jo" Smith "" is not line, whose key this is'),
    'party "…" is not line, whose key this is',
  );
  assert.equal(tellAbout('UNT ends "A1B2C3", not "A1B2C4"'), 'UNT ends "…"');
  assert.equal(tellAbout('segment 12 (EQD): "CSQU3054383" of 20260615 \u{7}'), 'segment 12 (EQD): "…" of … .');
  assert.equal(
    tellAbout('container: 7 to 11 letters and digits'),
    'container: 7 to 11 letters and digits',
    'the rules themselves stay readable',
  );
  assert.equal(tellAbout('It names more than 50000 containers'), 'It names more than 50000 containers');
});

test('reasons that differ only in a date are one [SRV-539]', () => {
  const old = (moment: string) => refused(`recordedAt: before ${moment}; older events are not kept`);

  assert.deepEqual(findFirstRefusal([old('2024-11-30T04:57:57.123Z'), old('2024-11-30T04:57:57.124Z')]), {
    reason: 'recordedAt: before …; older events are not kept',
    count: 2,
  });
});
