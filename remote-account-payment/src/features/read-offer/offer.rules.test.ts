import { expect, test } from '@jest/globals';
import { paidOffer, trialOffer, type Offer } from './offer.rules.ts';

const textsOf = ({ features }: Offer) => features.map(({ name, text, terms }) => [name, text, terms]);
const lists = 'Up to 10 lists of 20 container numbers, ready to search in one step.';
const history = 'Every past, current and planned status of a container, and the visits of the last 6 months.';

test('the trial is offered free for 30 days, with its own number of alerts and nothing to pay [PRO-D1] [PRO-05]', () => {
  const terms = 'In the trial only: not part of free standard access';

  expect(trialOffer).toMatchObject({
    eyebrow: 'NEW advanced features',
    heading: 'FREE 30 DAY TRIAL',
    lede: 'Try all advanced features free for 30 days',
  });
  expect(trialOffer.purchase).toBeUndefined();
  expect(textsOf(trialOffer)).toEqual([
    [
      'Alerts',
      'Email and SMS when a status changes: 30 of each in 30 days, for up to two email addresses and two numbers a container.',
      terms,
    ],
    ['Saved lists', lists, terms],
    ['History', history, terms],
  ]);
});

test('the subscription is offered with its price and a link to buy it [PRO-02] [PRO-05]', () => {
  expect(paidOffer).toMatchObject({
    eyebrow: 'NEW features',
    heading: 'FOR JUST £15',
    lede: 'All this for a flat fee of £15 per 30 day period',
    purchase: { label: 'Purchase Advanced Features', path: '/payment' },
  });
  const [[, alerts] = [], ...others] = textsOf(paidOffer);
  expect(alerts).toMatch(/: 300 of each in 30 days, for up to two/);
  expect(others.map(([, text]) => text)).toEqual([lists, history]);
  expect(new Set(paidOffer.features.map(({ terms }) => terms))).toEqual(
    new Set(['Paid access only: not part of free standard access']),
  );
});
