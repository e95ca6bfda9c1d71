import { expect, test } from '@jest/globals';

const markup = `
  <main><form id="order"><label for="name">Name</label><input id="name" type="text" list="names"><input type="submit">
  <select multiple><option>One</option></select><button class="wide" disabled>Next</button></form>
  <h1>Order</h1><h2 aria-level="3">Rate</h2><a href="/">Home</a><a>Here</a><img alt="">
  <svg><title>Ship</title><linearGradient></linearGradient><a href="/"></a></svg></main>`;

const selectors = [
  'input',
  'input[type=submit], input[type=button], input[type=reset]',
  'input[type="text"]:not([list])',
  'input[type="text"]:not([type="search"]), a[href]',
  'select:not([multiple])',
  'a:not([href]),h2[aria-level="3"]',
  'INPUT',
  'lineargradient',
  'linearGradient',
  'h1,h2',
  '*',
  '.wide',
  'button.wide',
  'button:disabled',
  'form > label',
  'form label, main > h1',
  '#name',
  '[href]',
  'a[title="one, two"], img[alt=""]',
  ':is(a, button)',
];

test('an element matches the same selectors as without the short cut', () => {
  document.body.innerHTML = markup;
  const elements = [...document.body.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(15);

  for (const selector of selectors) {
    const found = elements.filter((element) => element.closest(selector) === element);
    expect([selector, elements.filter((element) => element.matches(selector))]).toEqual([selector, found]);
  }
});

test('a selector that is none is refused, also for other elements', () => {
  expect(() => document.body.matches('input[')).toThrow();
  expect(() => document.body.matches('input:unknown-to-browsers(1)')).toThrow();
});
