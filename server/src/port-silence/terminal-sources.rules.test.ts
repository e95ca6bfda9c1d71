import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFromTerminal } from './terminal-sources.rules.ts';

const own = { source: 'lgp-terminal', eventId: '7' };
const customs = { source: 'customs', eventId: '7' };
const document = { source: 'papers:LGP_TERM', eventId: 'DOC1/1' };
const carrier = { source: 'carriers', eventId: 'SMDG.MSC/7' };
const named = { LGP: ['lgp-terminal', 'LGP_TERM', 'SMDG.LGP'] };

const ofTerminals = {
  isOfTerminals: true,
  sendersOf: ({ source }: { readonly source: string }) => (source.startsWith('papers:') ? [source.slice(7)] : null),
};
const ofCarriers = {
  isOfTerminals: false,
  sendersOf: ({ source, eventId }: { readonly source: string; readonly eventId: string }) =>
    source === 'carriers' ? (eventId.split('/')[0] ?? '').split('+') : null,
};
const isHeard = (one: typeof own, terminals: Parameters<typeof isFromTerminal>[0] = named) =>
  isFromTerminal(terminals, [ofCarriers, ofTerminals], { ...one, port: 'LGP' });

test('without names, any sender of our format or a terminal format counts as terminal, never a carrier [SRV-195]', () => {
  const heard = [own, customs, document, carrier].map((one) => isHeard(one, {}));

  assert.deepEqual(heard, [true, true, true, false]);
});

test('a named terminal counts only under its names, in every format [SRV-195]', () => {
  const ofParties = (parties: string) => ({ source: 'carriers', eventId: `${parties}/7` });
  const all = [own, customs, document, { ...document, source: 'papers:MSC' }, carrier];
  const parties = ['SMDG.LGP', 'LGP_TERM+SMDG.LGP', 'SMDG.LGP+SMDG.MSC', 'SMDG.LGP.X'];

  assert.deepEqual(
    all.map((one) => isHeard(one)),
    [true, false, true, false, false],
  );
  assert.deepEqual(
    parties.map((one) => isHeard(ofParties(one))),
    [true, true, false, false],
  );
});

test('the names of one port do not apply to the other [SRV-195]', () => {
  assert.equal(isFromTerminal(named, [], { ...customs, port: 'SOU' }), true);
});
