import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFromTerminal } from './terminal-sources.rules.ts';

const own = { source: 'lgp-terminal', eventId: '7' };
const customs = { source: 'customs', eventId: '7' };
const interchange = { source: 'edifact:LGP_TERM', eventId: 'DOC1/1' };
const carrier = { source: 'dcsa', eventId: 'SMDG.MSC/7' };
const named = { LGP: ['lgp-terminal', 'LGP_TERM', 'SMDG.LGP'] };

test('without names a terminal is whoever sends own events or interchanges, and never a carrier [SRV-195]', () => {
  const heard = [own, customs, interchange, carrier].map((one) => isFromTerminal({}, { ...one, port: 'LGP' }));

  assert.deepEqual(heard, [true, true, true, false]);
});

test('a terminal that is named is heard under its names only, in every format [SRV-195]', () => {
  const ofDcsa = (party: string) => ({ source: 'dcsa', eventId: `${party}/7` });
  const all = [own, customs, interchange, { ...interchange, source: 'edifact:MSC' }, carrier];
  const parties = ['SMDG.LGP', 'LGP_TERM+SMDG.LGP', 'SMDG.LGP+SMDG.MSC', 'SMDG.LGP.X'];
  const isHeard = (one: typeof own) => isFromTerminal(named, { ...one, port: 'LGP' });

  assert.deepEqual(all.map(isHeard), [true, false, true, false, false]);
  assert.deepEqual(parties.map(ofDcsa).map(isHeard), [true, true, false, false]);
  assert.equal(isHeard({ source: 'dcsa', eventId: '' }), false);
});

test('the names of one port say nothing of the other [SRV-195]', () => {
  assert.equal(isFromTerminal(named, { ...customs, port: 'SOU' }), true);
});
