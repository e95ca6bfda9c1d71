import assert from 'node:assert/strict';
import { PassThrough, Writable } from 'node:stream';
import { test } from 'node:test';
import { Interrupted } from './command-problem.ts';
import { openDialog } from './dialog.ts';

const controlC = '\u0003';
const arrowUp = '\u001b[A';

/** A terminal that echoes what is written to it; keys are typed one by one. */
function openOnTerminal(stop = new AbortController().signal) {
  let screen = '';
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = new Writable({ write: (text, _encoding, done) => done(void (screen += String(text))) });
  return { dialog: openDialog({ input, output }, stop), type: (keys: string) => input.write(keys), see: () => screen };
}

test('a terminal shows an ordinary answer, but nothing of a secret one [SRV-80]', async () => {
  const { dialog, type, see } = openOnTerminal();

  const email = dialog.ask('Email:');
  type('ruth@quay.example\r');
  const password = dialog.askSecretly('Password:');
  type('Harb0ur-Secret\r');

  assert.deepEqual([await email, await password], ['ruth@quay.example', 'Harb0ur-Secret']);
  assert.match(see(), /Email: .*ruth@quay\.example/);
  assert.match(see(), /Password: /);
  for (const part of ['Harb0ur-Secret', 'Harb', 'Secret', '*']) assert.equal(see().includes(part), false, part);
  dialog.close();
});

test('a secret answer cannot be recalled with a key at the next question [SRV-80]', async () => {
  const { dialog, type, see } = openOnTerminal();
  const password = dialog.askSecretly('Password:');
  type('Harb0ur-Secret\r');
  await password;

  const next = dialog.ask('Create this account?');
  type(`${arrowUp}\r`);

  assert.equal(await next, '');
  assert.equal(see().includes('Harb0ur-Secret'), false);
  dialog.close();
});

test('Ctrl-C on a terminal ends an ordinary or secret question without an answer [SRV-80]', async () => {
  for (const ask of ['ask', 'askSecretly'] as const) {
    const { dialog, type } = openOnTerminal();
    const answer = dialog[ask]('Password:');
    type(`Harb${controlC}`);

    await assert.rejects(answer, Interrupted, ask);
    await assert.rejects(dialog.ask('Again:'), Interrupted);
  }
});

test('a dialog gets no more answers once its process is asked to end', async () => {
  const stop = new AbortController();
  const { dialog } = openOnTerminal(stop.signal);
  const answer = dialog.ask('Email:');
  stop.abort();

  await assert.rejects(answer, Interrupted);
  await assert.rejects(openOnTerminal(stop.signal).dialog.ask('Email:'), Interrupted);
});
