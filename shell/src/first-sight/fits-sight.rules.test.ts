import { expect, test } from '@jest/globals';
import { fitsSight } from './fits-sight.rules.ts';

const opened = {
  pathname: '/login',
  hasSession: false,
  visitor: null,
  mustChange: false,
  hasState: false,
  isPlain: true,
};
const ofPage = (name: string | null) => ({ name, visitor: null });

test('a visitor at the sign-in page or the root of the site keeps the page that the document came with [NAV-26]', () => {
  expect(fitsSight(ofPage('/login'), opened)).toBe(true);
  expect(fitsSight(ofPage('/login'), { ...opened, pathname: '/' })).toBe(true);
  expect(fitsSight(ofPage('/cookie-policy'), { ...opened, pathname: '/cookie-policy' })).toBe(true);
});

test('the page is drawn anew for a session, a mail link, another address, or if nothing was drawn', () => {
  expect(fitsSight(ofPage(null), opened)).toBe(false);
  expect(fitsSight(ofPage('/login'), { ...opened, hasSession: true })).toBe(false);
  expect(fitsSight(ofPage('/login'), { ...opened, isPlain: false })).toBe(false);
  expect(fitsSight(ofPage('/login'), { ...opened, pathname: '/register' })).toBe(false);
  expect(fitsSight(ofPage('/cookie-policy'), opened)).toBe(false);
});

const customer = { ...opened, pathname: '/dashboard', hasSession: true, visitor: 'Paid CUSTOMER' };
const dashboard = { name: 'dashboard-advanced', visitor: 'Paid CUSTOMER' };

test('a customer keeps the dashboard or frame that was drawn for the same tier and authorities [NAV-97]', () => {
  expect(fitsSight(dashboard, customer)).toBe(true);
  expect(fitsSight(dashboard, { ...customer, pathname: '/' })).toBe(true);
  expect(fitsSight({ ...dashboard, name: 'frame' }, { ...customer, pathname: '/containers' })).toBe(true);
  expect(fitsSight({ name: 'frame', visitor: '' }, { ...customer, pathname: '/account' })).toBe(true);
});

test('a page that was drawn for an ended session or another tier is drawn anew [NAV-93]', () => {
  for (const name of ['frame', 'dashboard-advanced']) {
    expect(fitsSight({ ...dashboard, name }, { ...customer, visitor: null })).toBe(false);
    expect(fitsSight({ ...dashboard, name }, { ...customer, visitor: 'Free CUSTOMER' })).toBe(false);
    expect(fitsSight({ ...dashboard, name }, { ...customer, isPlain: false })).toBe(false);
  }
  expect(fitsSight({ name: 'frame', visitor: '' }, { ...customer, visitor: null })).toBe(false);
});

test('a dashboard is drawn anew if it leads elsewhere or was opened with a message or a search', () => {
  expect(fitsSight(dashboard, { ...customer, mustChange: true })).toBe(false);
  expect(fitsSight(dashboard, { ...customer, hasState: true })).toBe(false);
  expect(fitsSight(dashboard, { ...customer, pathname: '/account' })).toBe(false);
  expect(fitsSight({ ...dashboard, name: 'frame' }, { ...customer, mustChange: true, hasState: true })).toBe(true);
});
