import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { alertStates, statusTypes, type AlertState } from '@quaywatch/shared/contract';
import { AlertMark, JourneyStrip, StatusBadge, statusIcon, unknownIcon, type JourneyStep } from './index.ts';

const step = (name: string, phase: JourneyStep['phase'], email: AlertState = 'INACTIVE'): JourneyStep => ({
  key: name,
  name,
  phase,
  times: { statusTime: '2026-11-21T09:20:00Z' },
  emailAlert: email,
  smsAlert: 'INACTIVE',
});

test.each(statusTypes)('%s has an icon of its own [CON-50, CON-51]', (status) => {
  expect(statusIcon(status)).not.toBeNull();
  expect(statusIcon(status)).not.toBe(unknownIcon);
});

test('a status that is not on the list is plain text, without an icon [CON-28]', () => {
  const { container } = render(<StatusBadge name="Weighing" />);

  expect(screen.getByText('Weighing')).toBeInTheDocument();
  expect(container.querySelector('svg')).toBeNull();
});

test('a container that neither port knows has the unknown icon [CON-51]', () => {
  const { container } = render(<StatusBadge name="Unknown container" unknown />);
  expect(container.querySelector('.lucide-circle-question-mark')).not.toBeNull();
});

test.each(['On Hold', 'On Hold - Processed'])('%s is highlighted, other statuses are not [CON-52]', (hold) => {
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

describe('alert marks', () => {
  const marks: Record<AlertState, [string, string]> = {
    SENT: ['Y', 'Email alert sent'],
    ACTIVE: ['Y', 'Email alert set'],
    PROCESSING: ['Y', 'Email alert set'],
    NOT_SUBMITTED: ['Y', 'Email alert set'],
    SUPPRESSED: ['S', 'Email alert suspended'],
    SUSPENDED: ['S', 'Email alert suspended'],
    INACTIVE: ['–', 'No Email alert'],
  };

  test.each(alertStates)('%s shows its letter and says it in words [CON-56, CON-57, CON-58, CON-59]', (state) => {
    const [letter, name] = marks[state];
    render(<AlertMark kind="Email" state={state} />);
    expect(screen.getByRole('img', { name })).toHaveTextContent(letter);
  });

  test('sent is grey, set is blue [CON-56, CON-57]', () => {
    render(
      <>
        <AlertMark kind="Email" state="SENT" />
        <AlertMark kind="SMS" state="ACTIVE" />
      </>,
    );
    const background = (name: string) => getComputedStyle(screen.getByRole('img', { name })).background;
    expect(background('Email alert sent')).toContain('--tone-neutral-bg');
    expect(background('SMS alert set')).toContain('--primary');
  });
});

test('a journey says where the container is now and shows marks only where an alert is', () => {
  render(
    <JourneyStrip
      label="Journey of QWCU2001010"
      steps={[step('Arrived', 'past', 'SENT'), step('Discharged', 'now'), step('Departed by Road', 'future')]}
    />,
  );

  const [arrived, discharged, departed] = screen.getAllByRole('listitem');
  expect(discharged).toHaveAttribute('aria-current', 'step');
  expect(arrived).not.toHaveAttribute('aria-current');
  expect(arrived).toHaveTextContent('09:20 21/11/2026');
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(departed).toHaveTextContent('Departed by Road');
});
