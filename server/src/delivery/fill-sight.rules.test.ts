import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContentItem, ContentRegion } from '@quaywatch/shared/contract';
import { digestAlert } from '@quaywatch/shared/domain';
import { digestAlerts, fillSight, type SightContent } from './fill-sight.rules.ts';

const drawn = {
  styles: [],
  markup: [
    '<div>',
    {
      of: 'alerts' as const,
      open: '<ul>',
      item: '<li>%port%: %html% <time datetime="%published%">%time%</time></li>',
      close: '</ul>',
    },
    '<main>',
    { of: 'blocks' as const, open: '', item: '<h2>%title%</h2>%html%', close: '' },
    '</main></div>',
  ],
};
const page = { page: drawn, visitor: null, menu: '' };

const item = (name: ContentRegion, title: string, content: string, change: Partial<ContentItem> = {}): ContentItem => ({
  title,
  content,
  published: '2026-11-20T09:00:00.000Z',
  displayOrder: 1,
  contentType: { name: 'Text' },
  region: { name, itemLimit: 2 },
  ...change,
});
const welcome = (change: Partial<ContentItem> = {}) => item('Sign In', 'Ship & "gate"', '<p>%title% 100%</p>', change);
const content = (change: Partial<SightContent['content']> = {}, siteKey = 'altcha'): SightContent => ({
  siteKey,
  content: { 'Sign In': [welcome()], 'Critical Alerts (LGPL)': [], 'Critical Alerts (DPWS)': [], ...change },
});

test('the sign-in blocks and critical alerts come with the page, the newest alert first [CNT-19, CNT-21]', () => {
  const crane = item('Critical Alerts (LGPL)', 'Crane', '<p>Out of service</p>');
  const wind = item('Critical Alerts (DPWS)', 'Wind', '<p>High winds</p>', { published: '2026-11-20T10:00:00.000Z' });

  assert.equal(
    fillSight(page, content({ 'Critical Alerts (LGPL)': [crane], 'Critical Alerts (DPWS)': [wind] })),
    '<div><ul><li>Southampton: <p>High winds</p> <time datetime="2026-11-20T10:00:00.000Z">10:00 20/11/2026</time></li>' +
      '<li>London Gateway: <p>Out of service</p> <time datetime="2026-11-20T09:00:00.000Z">09:00 20/11/2026</time></li></ul>' +
      '<main><h2>Ship &amp; &quot;gate&quot;</h2><p>%title% 100%</p></main></div>',
  );
  assert.equal(
    fillSight(page, content()),
    '<div><main><h2>Ship &amp; &quot;gate&quot;</h2><p>%title% 100%</p></main></div>',
  );
});

test('scripts draw the page if a text is not plain, or a block has a picture, a colour or a link [SES-08]', () => {
  const rich: Partial<ContentItem>[] = [
    { content: '<p onclick="x">x</p>' },
    { contentType: { name: 'Text+Image' } },
    { customField1: '#ffeecc' },
    { customField2: 'white' },
    { customField3: 'Hide' },
    { customField6: 'https://port.example' },
  ];
  for (const change of rich) assert.equal(fillSight(page, content({ 'Sign In': [welcome(), welcome(change)] })), null);
  const alert = item('Critical Alerts (LGPL)', 'Crane', '<img src=x>');
  assert.equal(fillSight(page, content({ 'Critical Alerts (LGPL)': [alert] })), null);
});

test('with the captcha of another site, scripts draw sign-in and the policies, which name it [SES-01, CNT-44]', () => {
  assert.equal(fillSight(page, content({}, 'key-of-another-site')), null);
  const policy = { page: { styles: [], markup: ['<p>Policy</p>'] }, visitor: null, menu: '' };
  assert.equal(fillSight(policy, content({}, 'key-of-another-site')), null);
  assert.equal(fillSight(policy, content()), '<p>Policy</p>');
  const alertsOnly = { page: { styles: [], markup: drawn.markup.slice(1, 2) }, visitor: '', menu: '' };
  const crane = item('Critical Alerts (LGPL)', 'Crane', '<p>Out of service</p>');
  const filled = fillSight(alertsOnly, content({ 'Critical Alerts (LGPL)': [crane] }, 'key-of-another-site'));
  assert.match(filled ?? '', /^<ul><li>London Gateway: <p>Out of service<\/p>/);
});

test('an alert that was read shows again once its words change, and the other alerts do not [CNT-39]', () => {
  const digestsOf = (words: string) =>
    digestAlerts(
      content({
        'Critical Alerts (LGPL)': [item('Critical Alerts (LGPL)', 'Crane', words)],
        'Critical Alerts (DPWS)': [item('Critical Alerts (DPWS)', 'Wind', '<p>High winds</p>')],
      }),
    );
  const [before, after] = [digestsOf('<p>Out of service</p>'), digestsOf('<p>In service</p>')];

  assert.deepEqual(digestsOf('<p>Out of service</p>'), before);
  assert.notEqual(after[0], before[0]);
  assert.equal(after[1], before[1]);
  assert.equal(new Set(before).size, 2);
});

test('an alert is remembered by its text as the editor wrote it, like in the browser [CNT-39]', () => {
  for (const words of [
    '<p>Fog &amp; wind<br/><a href="/faqs">FAQs</a></p>',
    '<p class="x">Only scripts draw this</p>',
  ]) {
    const alert = item('Critical Alerts (LGPL)', 'Fog', words);
    assert.deepEqual(digestAlerts(content({ 'Critical Alerts (LGPL)': [alert] })), [digestAlert(alert)]);
  }
});

test('menu items are filled into their place [NAV-97]', () => {
  const markup = ['<ul>', { of: 'menu' as const }, '</ul>'];
  const frame = { page: { styles: [], markup }, visitor: 'Paid', menu: '<li>Alerts</li>' };
  assert.equal(fillSight(frame, content()), '<ul><li>Alerts</li></ul>');
});
