import { expect, test } from '@jest/globals';
import { isRunning, readPreviewText } from './preview.ts';
import { parseChannel } from './release.ts';

test('the text of a preview is one line of at most 120 characters, without the space around it [SRV-264]', () => {
  expect(readPreviewText('  Fewer columns 👩‍🚀 ')).toBe('Fewer columns 👩‍🚀');
  expect(readPreviewText('x'.repeat(120))).toHaveLength(120);
});

test.each([
  ['   ', 'it is empty'],
  ['x'.repeat(121), 'it is longer than 120 characters'],
  ['two\nlines', 'it has a line break or another character that cannot be shown'],
  ['a bell\u0007', 'it has a line break or another character that cannot be shown'],
  ['turned \u202Etxet', 'it has a line break or another character that cannot be shown'],
  ['half \uD83D', 'it has a line break or another character that cannot be shown'],
])('the text %j is refused, and the message says what is wrong [SRV-264]', (typed, problem) => {
  expect(() => readPreviewText(typed)).toThrow(`The text of the preview cannot be used: ${problem}.`);
});

test('a preview runs until just before its end [SRV-264]', () => {
  const until = '2026-12-04T10:00:00.000Z';
  expect(isRunning({ until }, new Date('2026-12-04T09:59:59.999Z'))).toBe(true);
  expect(isRunning({ until }, new Date(until))).toBe(false);
});

test('a channel with previews can be read, but not a preview with a secret or an invalid text [SRV-264]', () => {
  const preview = { release: '2.0.0-b', secretDigest: 'a'.repeat(64), text: 'New', until: '2026-12-04T10:00:00.000Z' };
  const channelWith = (more: object) =>
    JSON.stringify({ current: '1.0.0-a', previous: null, previews: [{ ...preview, ...more }] });

  expect(parseChannel(channelWith({})).previews).toEqual([preview]);
  for (const more of [{ secretDigest: 'secret' }, { text: 'a\nb' }, { until: 'later' }])
    expect(() => parseChannel(channelWith(more))).toThrow(/^previews\.0\./);
});
