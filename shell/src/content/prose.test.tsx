import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DrawnHtml } from './drawn-html.ts';
import { Prose } from './prose.tsx';
import { sanitise } from './sanitise.ts';
import { maliciousHtml } from './testing/malicious-html.ts';

const text = '<p>No <strong>sailings</strong> today</p>';

/** As the server does: the text is in the document before any script. */
function takeOver(drawn: DrawnHtml) {
  const place = document.createElement('main');
  place.innerHTML = renderToString(<Prose html={sanitise(text)} />);
  const before = place.querySelector('strong');
  const { rerender } = render(<Prose html={drawn} />, { container: place, hydrate: true });
  return { place, before, rerender };
}

test('a text that came with the document stays as it is, and gives way to the sanitised one [NAV-80, CNT-18]', () => {
  const { place, before, rerender } = takeOver(new DrawnHtml(text));
  expect(place.querySelector('strong')).toBe(before);
  expect(place).toHaveTextContent('No sailings today');

  rerender(<Prose html={sanitise('<p>No <em>trains</em><script>ran()</script> today</p>')} />);
  expect(place.querySelector('div')?.innerHTML).toBe('<p>No <em>trains</em> today</p>');
});

test('it is still there where the page draws it a second time before the sanitiser has come [NAV-80]', () => {
  const drawn = new DrawnHtml(text);
  const { place, rerender } = takeOver(drawn);
  rerender(null);
  expect(place).toBeEmptyDOMElement();

  rerender(<Prose html={drawn} />);
  expect(place.querySelector('div')?.innerHTML).toBe(text);
});

test.each(Object.entries(maliciousHtml))('%s that is in no document is not drawn without the sanitiser', (_, html) => {
  const { container } = render(<Prose html={new DrawnHtml(html)} />);
  expect(container.querySelector('div')).toBeEmptyDOMElement();
});
