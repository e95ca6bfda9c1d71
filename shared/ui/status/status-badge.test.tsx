import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { includeStyles } from '@quaywatch/shared/testing';
import { statusTypes } from '@quaywatch/shared/contract';
import { StatusBadge, statusIcon, unknownIcon } from '../index.ts';

includeStyles();

const listed = [
  'Inbound at Sea',
  'Arrived',
  'On Vessel at Berth',
  'On Hold',
  'On Hold - Processed',
  'Discharged',
  'Available for Collection',
  'Released for Rail',
  'Departed Port for Rail Terminal',
  'Departed Rail Terminal',
  'Departed by Road',
  'Inbound by Road',
  'Inbound by Rail',
  'Ready for Loading',
  'Planned for Vessel',
  'On Vessel at Sea',
  'In Storage',
  'Released',
  'Released but not yet bookable',
  'Departed',
];
const listedOnce = ['at rail terminal on train', 'departed by vessel', 'inbound'];

test.each([...listed, ...listedOnce])('%s has an icon, and not the unknown one [CON-50, CON-51]', (status) => {
  expect(statusIcon(status)).not.toBeNull();
  expect(statusIcon(status)).not.toBe(unknownIcon);
});

test('the contract has these statuses and no others [CON-50, CON-51]', () =>
  expect(statusTypes).toEqual([...listed, ...listedOnce]));

test('a status that is not on the list is plain text, without an icon, a tone or weight [CON-28]', () => {
  const { container } = render(
    <>
      <StatusBadge name="Weighing" />
      <StatusBadge name="Arrived" />
    </>,
  );
  const look = (name: string) => {
    const { color, background, fontWeight } = getComputedStyle(screen.getByText(name));
    return { color, background, fontWeight };
  };
  const unstyled = document.body.appendChild(document.createElement('span'));
  const { color, background, fontWeight } = getComputedStyle(unstyled);
  unstyled.remove();

  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(look('Weighing')).toEqual({ color, background, fontWeight });
  expect(look('Arrived')).not.toEqual(look('Weighing'));
});

test('a container that neither port knows has the unknown icon [CON-51]', () => {
  const { container } = render(<StatusBadge name="Unknown container" unknown />);
  expect(container.querySelector('.lucide-circle-question-mark')).not.toBeNull();
});

test.each(['On Hold', 'On Hold - Processed'])('%s is highlighted, unlike other statuses [CON-52]', (hold) => {
  render(
    <>
      <StatusBadge name={hold} />
      <StatusBadge name="Available for Collection" />
    </>,
  );
  const background = (name: string) => getComputedStyle(screen.getByText(name)).background;

  expect(background(hold)).toContain('--tone-hold-bg-strong');
  expect(background('Available for Collection')).not.toContain('--tone-hold');
});

test.each([
  ['Estimated Arrival Time:', 'estimateArrivalTime', '[CON-53]'],
  ['Estimated Departure Time:', 'estimateDepartureTime', '[CON-54]'],
  ['Estimated Discharge Time:', 'estimateDischargeTime', '[CON-55]'],
])('"%s" stands before its time, in UK time %s', (label, key) => {
  render(<StatusBadge name="Inbound at Sea" times={{ [key]: '2026-07-01T05:00:00Z' }} />);
  expect(screen.getByText(label, { exact: false })).toHaveTextContent(`${label} 06:00 01/07/2026`);
});

test('a planned slot reads "between" its start and two hours later [CON-74]', () => {
  render(
    <StatusBadge
      name="Inbound by Road"
      times={{ statusTime: '2026-11-21T13:00:00Z', slotStartTime: '2026-11-21T13:00:00Z' }}
    />,
  );
  expect(screen.getByText('between 13:00 and 15:00 21/11/2026')).toBeInTheDocument();
  expect(screen.queryByText('13:00')).toBeNull();
});
