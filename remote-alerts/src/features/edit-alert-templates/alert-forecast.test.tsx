import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { forecastAlertTemplates } from '@quaywatch/shared/contract';
import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import { contractServer, renderScreen, translatePage } from '@quaywatch/shared/testing';
import { templateSetOf, toggleItem } from '../../template-table/template-set.rules.ts';
import { AlertForecast } from './alert-forecast.tsx';

const server = contractServer();
const period = { firstDay: '2026-10-23', lastDay: '2026-11-21' };
const item = (containerStatusType: string, alertType: 'Email' | 'SMS'): AlertTemplateItem => ({
  activityType: 'Import',
  containerStatusType,
  alertType,
});
const boxes = [item('Arrived', 'Email'), item('Discharged', 'Email'), item('On Hold', 'SMS')];

/** Starts with the first box ticked. */
function Templates() {
  const [chosen, setChosen] = useState(templateSetOf(boxes.slice(0, 1)));
  return (
    <>
      {boxes.map((box) => (
        <button key={box.containerStatusType} onClick={() => setChosen((set) => toggleItem(set, box))}>
          {box.containerStatusType}
        </button>
      ))}
      <AlertForecast chosen={chosen} />
    </>
  );
}

function open() {
  server.answer(forecastAlertTemplates, ({ body }) => ({
    emails: body.filter(({ alertType }) => alertType === 'Email').length * 700,
    texts: body.filter(({ alertType }) => alertType === 'SMS').length,
    containers: 12,
    ...period,
  }));
  return renderScreen(<Templates />);
}
const heard = () => screen.getByRole('status');
const line = () => heard().parentElement!;
const shows = (text: string) => waitFor(() => expect(line()).toHaveTextContent(text));

test('the line says what the chosen templates would have sent in the last 30 days for the saved lists [TPL-34]', async () => {
  const { user } = open();
  expect(line()).toHaveTextContent('Calculating what these templates would have sent in the last 30 days.');
  await shows(
    'In the last 30 days these templates would have sent 700 emails and 0 SMS messages for your saved lists (23/10/2026 to 21/11/2026)',
  );

  await user.click(screen.getByText('On Hold'));

  await shows('700 emails and 1 SMS message for your saved lists');
});

test('screen readers hear only the numbers, not the sentence [TPL-41]', async () => {
  const { user } = open();
  expect(heard()).toBeEmptyDOMElement();
  await waitFor(() => expect(heard()).toHaveTextContent(/^700 emails, 0 SMS in 30 days$/));

  await user.click(screen.getByText('On Hold'));

  await waitFor(() => expect(heard()).toHaveTextContent(/^700 emails, 1 SMS in 30 days$/));
});

test('ticking several boxes in a row makes one call, with the final set [TPL-34]', async () => {
  const { user } = open();
  await shows('700 emails and 0 SMS messages');

  for (const status of ['Discharged', 'On Hold', 'Arrived', 'Arrived']) await user.click(screen.getByText(status));

  await shows('1,400 emails and 1 SMS message');
  expect(server.received(forecastAlertTemplates).map(({ body }) => body.length)).toEqual([1, 3]);
});

test('one email and one SMS message are named as one [TPL-34]', async () => {
  server.answer(forecastAlertTemplates, { emails: 1, texts: 1, containers: 1, ...period });
  renderScreen(<Templates />);

  await shows('would have sent 1 email and 1 SMS message for your saved lists');
});

test('customers who are warned of free time see what the warnings would have sent; others do not [TPL-34, SRV-293]', async () => {
  const answer = { emails: 3, texts: 0, containers: 4, ...period };
  server.answer(forecastAlertTemplates, answer);
  const { unmount } = renderScreen(<Templates />);
  await shows('3 emails and 0 SMS messages');
  expect(line()).not.toHaveTextContent('warnings');
  unmount();

  server.answer(forecastAlertTemplates, { ...answer, warnings: { emails: 1, texts: 2 } });
  renderScreen(<Templates />);
  await shows('(23/10/2026 to 21/11/2026), and free time warnings: 1 email and 2 SMS messages');
});

test('the last answer stays, marked as out of date, until the next one arrives [TPL-34]', async () => {
  const { user } = open();
  await shows('700 emails and 0 SMS messages');
  const release = server.hold(forecastAlertTemplates);

  await user.click(screen.getByText('Discharged'));

  await waitFor(() => expect(server.received(forecastAlertTemplates)).toHaveLength(2));
  expect(line()).toHaveTextContent('700 emails and 0 SMS messages');
  expect(line()).toHaveAttribute('aria-busy', 'true');
  release();
  await shows('1,400 emails and 0 SMS messages');
  await waitFor(() => expect(line()).toHaveAttribute('aria-busy', 'false'));
});

test('without containers in saved lists, the line says what it needs and links to them [TPL-34]', async () => {
  server.answer(forecastAlertTemplates, { emails: 0, texts: 0, containers: 0, ...period });
  renderScreen(<Templates />);

  await shows('Save a list of containers');
  expect(line()).not.toHaveTextContent('0 emails');
  expect(screen.getByRole('link', { name: 'Saved Lists' })).toHaveAttribute('href', '/saved-lists');
});

test('on a page that the browser has translated, the sentence changes with the lists and templates [NAV-127, TPL-34]', async () => {
  const counts = { emails: 7, texts: 1, ...period };
  const answers = [
    { ...counts, containers: 0 },
    { ...counts, containers: 12, warnings: { emails: 2, texts: 0 } },
    { ...counts, containers: 12 },
    { ...counts, containers: 0 },
  ];
  const sentences = [
    /^Save a list of containers/,
    /7 emails and 1 SMS message for your saved lists.*, and free time warnings: 2 emails/,
    /7 emails.*1 SMS message.*for your saved lists[^,]*$/,
    /^Save a list of containers/,
  ];
  let turn = 0;
  server.answer(forecastAlertTemplates, () => answers[turn]!);
  const { user } = renderScreen(<Templates />);
  const sentence = () => line().lastElementChild?.textContent.replaceAll(/[[\]]/g, '');
  for (const expected of sentences) {
    await waitFor(() => expect(sentence()).toMatch(expected));
    translatePage(line().lastElementChild as HTMLElement);
    turn += 1;
    await user.click(screen.getByText('On Hold'));
  }
});

test('an answer that fails is not shown as nothing sent, and can be requested again [TPL-34]', async () => {
  server.refuse(forecastAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });
  const { user } = renderScreen(<Templates />);
  await shows('could not be calculated');
  expect(heard()).toHaveTextContent('could not be calculated');

  server.answer(forecastAlertTemplates, { emails: 3, texts: 2, containers: 4, ...period });
  await user.click(screen.getByText('Try again', { selector: 'button *' }));

  await shows('3 emails and 2 SMS messages');
  await waitFor(() => expect(line()).toHaveFocus());
});

test('while the forecast is tried again, screen readers hear so, and then of the second failure too [NAV-146]', async () => {
  server.refuse(forecastAlertTemplates, 500, { code: 'INTERNAL', description: 'Internal error' });
  const { user } = renderScreen(<Templates />);
  await shows('could not be calculated');
  const release = server.hold(forecastAlertTemplates);

  await user.click(screen.getByText('Try again', { selector: 'button *' }));

  await waitFor(() => expect(heard()).toHaveTextContent(/^Calculating$/));
  expect(line()).toHaveTextContent('in the last 30 days could not be calculated');
  release();
  await waitFor(() => expect(heard()).toHaveTextContent(/^The forecast could not be calculated$/));
});
