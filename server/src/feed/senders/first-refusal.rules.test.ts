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

test('the reason has no container number, id, date or address [SRV-539]', () => {
  const tellAbout = (reason: string) => findFirstRefusal([refused(reason)])?.reason;

  assert.equal(tellAbout('MSCU1234566: no such field'), '…: no such field');
  assert.equal(tellAbout('status.bob@port.example: no such field'), '… no such field');
  assert.equal(tellAbout('segment 12 (EQD): "CSQU3054383" of 20260615 \u{7}'), 'segment 12 (EQD): "…" of … .');
  assert.equal(
    tellAbout('container: 7 to 11 letters and digits'),
    'container: 7 to 11 letters and digits',
    'the rules themselves stay readable',
  );
  assert.equal(tellAbout('It names more than 50000 containers'), 'It names more than 50000 containers');
});
