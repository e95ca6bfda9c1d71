import { expect, test } from '@jest/globals';
import { keepEarlyPress, laterArea } from './early-press.ts';

function draw() {
  document.body.innerHTML = `<main><button>Theme</button><section ${laterArea}><button>Sign in</button></section></main>`;
  const [place, area] = ['main', 'section'].map((name) => document.querySelector(name));
  const [theme, signIn] = document.querySelectorAll('button');
  if (!place || !area || !theme || !signIn) throw new Error('It is not drawn.');
  return { place, area, theme, signIn };
}

test('the last press in an area waits for the area’s script, and the area is marked as busy [NAV-94]', () => {
  const { place, area, signIn } = draw();
  const take = keepEarlyPress(place);
  expect(area).not.toHaveAttribute('aria-busy');

  signIn.click();
  expect(area).toHaveAttribute('aria-busy', 'true');

  expect(take(area)).toBe(signIn);
  expect(area).not.toHaveAttribute('aria-busy');
  signIn.click();
  expect(area).not.toHaveAttribute('aria-busy');
  expect(take(area)).toBeNull();
});

test('a press that the page’s inline script has kept counts, and that script stops [NAV-97]', () => {
  const { place, area, signIn } = draw();
  globalThis.onclick = () => undefined;
  globalThis.pressedEarly = signIn;
  const take = keepEarlyPress(place);
  globalThis.pressedEarly = undefined;

  expect(globalThis.onclick).toBeNull();
  expect(take(area)).toBe(signIn);
});

test('a press elsewhere, or in an area that is gone, does not wait', () => {
  const { place, area, theme, signIn } = draw();
  const take = keepEarlyPress(place);
  theme.click();
  expect(take(area)).toBeNull();

  const takeAgain = keepEarlyPress(place);
  signIn.click();
  expect(takeAgain(document.createElement('section'))).toBeNull();
});
