import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { createAltchaCaptcha } from './altcha-captcha.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

test('anyone can read the site key as plain text [SES-43, API-04]', async () => {
  const answer = await fetch(`${server.url}/api/captcha/site-key`);

  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
  assert.equal(await answer.text(), 'altcha');
});

test('a solution counts once; a changed or missing one never counts [SES-47]', async () => {
  const captcha = createAltchaCaptcha(server.platform);
  const solution = await solveCaptcha(server.url);
  const cheap = JSON.parse(Buffer.from(solution, 'base64').toString()) as {
    challenge: { parameters: { cost: number } };
  };
  cheap.challenge.parameters.cost = 1;

  const verdicts = [
    await captcha.verify(Buffer.from(JSON.stringify(cheap)).toString('base64')),
    await captcha.verify(solution),
    await captcha.verify(solution),
    await captcha.verify('not a solution'),
    await captcha.verify(undefined),
  ];

  assert.deepEqual(verdicts, [false, true, false, false, false]);
});

test('ten simultaneous uses of one solution count once', async () => {
  const captcha = createAltchaCaptcha(server.platform);
  const solution = await solveCaptcha(server.url);

  const verdicts = await Promise.all(Array.from({ length: 10 }, () => captcha.verify(solution)));

  assert.equal(verdicts.filter(Boolean).length, 1);
});

test('a solution expires ten minutes after its challenge [SES-47]', async () => {
  const captcha = createAltchaCaptcha(server.platform);
  const [inTime, late] = [await solveCaptcha(server.url), await solveCaptcha(server.url)];

  server.clock.advance({ minutes: 9, seconds: 59 });
  assert.equal(await captcha.verify(inTime), true);
  server.clock.advance({ seconds: 1 });
  assert.equal(await captcha.verify(late), false);
});
