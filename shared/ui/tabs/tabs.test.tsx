import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from '../index.ts';

const tabs = [
  { value: 'pending', label: 'Pending', count: 0, panel: <input aria-label="Search" /> },
  { value: 'watched', label: 'Watched', count: 12, panel: <p>Nothing is watched</p> },
  { value: 'sent', label: 'Sent', panel: <p>Nothing was sent</p> },
] as const;
type Value = (typeof tabs)[number]['value'];

function View() {
  const [value, setValue] = useState<Value>('pending');
  return <Tabs label="Alerts" tabs={tabs} value={value} onChange={setValue} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel').getAttribute('aria-labelledby');

test('a press selects a tab; its panel has the name of the tab, and the other panels are hidden', async () => {
  render(<View />);
  expect(screen.getByRole('tablist', { name: 'Alerts' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Pending 0' })).toHaveAttribute(
    'id',
    tab('Pending 0').getAttribute('aria-controls'),
  );

  await userEvent.click(tab('Watched 12'));

  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab('Watched 12')]);
  expect(panel()).toBe(tab('Watched 12').id);
  expect(screen.getByText('Nothing is watched')).toBeVisible();
  expect(screen.getByText('Nothing was sent')).not.toBeVisible();
});

test.each([
  ['{ArrowRight}', 'Watched 12'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Pending 0'],
  ['{ArrowLeft}', 'Sent'],
  ['{End}', 'Sent'],
  ['{End}{Home}', 'Pending 0'],
  ['{ArrowRight}{ArrowDown}{Alt>}{ArrowLeft}{/Alt}', 'Watched 12'],
])('%s selects and focuses the tab %s', async (keys, name) => {
  render(<View />);
  await userEvent.tab();
  expect(tab('Pending 0')).toHaveFocus();

  await userEvent.keyboard(keys);

  expect(tab(name)).toHaveFocus();
  expect(tab(name)).toHaveAttribute('aria-selected', 'true');
});

test('only the selected tab is a stop of the Tab key, and its panel is the next stop', async () => {
  render(<View />);

  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();

  expect(screen.getByRole('tabpanel')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(tab('Watched 12')).toHaveFocus();
});

test('text typed into a panel is still there after another panel was shown', async () => {
  render(<View />);
  await userEvent.type(screen.getByRole('textbox'), 'MSKU');

  await userEvent.click(tab('Sent'));
  await userEvent.click(tab('Pending 0'));

  expect(screen.getByRole('textbox')).toHaveValue('MSKU');
});
