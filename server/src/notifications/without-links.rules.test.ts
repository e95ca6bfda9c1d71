import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutLinks } from './without-links.rules.ts';

test('what mail programs would turn into a link is broken up by spaces [CON-124]', () => {
  for (const [text, shown] of [
    ['www.evil.example', 'www. evil. example'],
    ['www.4evil', 'www. 4evil'],
    ['163.com', '163. com'],
    ['evil.🚢.com', 'evil. 🚢. com'],
    ['http://93.184.216.34/pay', 'http: //93. 184. 216. 34/pay'],
    ['mailto:a@b', 'mailto: a@ b'],
    ['tel:+447911123456', 'tel: +447911123456'],
    ['ms-word2+x.y:evil', 'ms-word2+x. y: evil'],
    ['Gate2:10:30', 'Gate2: 10:30'],
    [String.raw`\\evil\x`, String.raw`\ \evil\x`],
  ] as const)
    assert.equal(withoutLinks(text), shown);
});

test('signs of other scripts that a browser or a text message takes for ordinary ones are broken up, too [CON-124]', () => {
  for (const sign of ['\u2024', '\u2488', '\u249b', '\u3002', '\ufe52', '\uff0e', '\uff61'])
    assert.equal(withoutLinks(`evil${sign}com 1${sign}2`), `evil${sign} com 1${sign} 2`);
  for (const sign of [':', '\ufe13', '\ufe55', '\uff1a', '@', '\ufe6b', '\uff20'])
    assert.equal(withoutLinks(`sms${sign}447911`), `sms${sign} 447911`);
});

test('invisible characters hide nothing from this, and are left out [CON-124]', () => {
  assert.equal(withoutLinks(' evil.\u200bexample\u202e '), 'evil. example');
  assert.equal(withoutLinks('tel\u2060:\u200b447911'), 'tel: 447911');
});

test('ordinary references, names and sentences stay as they are [CON-124]', () => {
  for (const text of [
    'Job 4711/2',
    'PO 12.5',
    'PO 88.213/2, 12.05.2026',
    'B/L 4711',
    'gate 10:30',
    'Ref: 12',
    '@ gate',
    'a.',
    String.raw`Job 1\2`,
    'St. John Ltd., Co.',
    '第3票。',
  ])
    assert.equal(withoutLinks(text), text);
});
