import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DrawnHtml } from './drawn-html.ts';
import { Prose } from './prose.tsx';
import { sanitise, type SafeHtml } from './sanitise.ts';

const text = '<p>No <strong>sailings</strong> today</p>';

/** Puts the text into the document before any script, as the server does. */
function takeOver(drawn: DrawnHtml) {
  const place = document.createElement('main');
  place.innerHTML = renderToString(<Prose html={sanitise(text)} />);
  const before = place.querySelector('strong');
  const { rerender } = render(<Prose html={drawn} />, { container: place, hydrate: true });
  return { place, before, rerender };
}

test('a text from the document stays unchanged until the sanitised one replaces it [NAV-80, CNT-18]', () => {
  const { place, before, rerender } = takeOver(new DrawnHtml());
  expect(place.querySelector('strong')).toBe(before);
  expect(place).toHaveTextContent('No sailings today');

  rerender(<Prose html={sanitise('<p>No <em>trains</em><script>ran()</script> today</p>')} />);
  expect(place.querySelector('div')?.innerHTML).toBe('<p>No <em>trains</em> today</p>');
});

test('a text from the document stays if the page renders it again before the sanitiser has loaded [NAV-80]', () => {
  const drawn = new DrawnHtml();
  const { place, rerender } = takeOver(drawn);
  rerender(null);
  expect(place).toBeEmptyDOMElement();

  rerender(<Prose html={drawn} />);
  expect(place.querySelector('div')?.innerHTML).toBe(text);
});

test('two texts from the document can change places [NAV-80, CNT-48]', () => {
  const [first, second] = [new DrawnHtml(), new DrawnHtml()];
  const page = (...texts: readonly (DrawnHtml | SafeHtml)[]) =>
    texts.map((html, index) => <Prose key={String(index)} html={html} />);
  const place = document.createElement('main');
  place.innerHTML = renderToString(page(sanitise('<p>Crane 7</p>'), sanitise('<p>High winds</p>')));
  const { rerender } = render(page(first, second), { container: place, hydrate: true });

  rerender(page(second, first));
  expect(place).toHaveTextContent('High windsCrane 7');
  rerender(page(second));
  expect(place).toHaveTextContent(/^High winds$/);
});

test('a text that did not come in the document is not drawn before it is sanitised', () => {
  const { container } = render(<Prose html={new DrawnHtml()} />);
  expect(container.querySelector('div')).toBeEmptyDOMElement();
});
