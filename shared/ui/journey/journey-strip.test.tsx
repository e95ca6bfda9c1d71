import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { includeStyles } from '@quaywatch/shared/testing';
import { JourneyStrip, type JourneyStep } from '../index.ts';

includeStyles();

const step = (name: string, phase: JourneyStep['phase'], more: Partial<JourneyStep> = {}): JourneyStep => ({
  key: name,
  name,
  phase,
  times: {},
  emailAlert: 'INACTIVE',
  smsAlert: 'INACTIVE',
  ...more,
});

const journey = [
  step('On Hold', 'past', { emailAlert: 'SENT' }),
  step('Available for Collection', 'now', { times: { statusTime: '2026-11-21T11:05:00Z' } }),
  step('Departed by Road', 'future', { emailAlert: 'ACTIVE', smsAlert: 'SUSPENDED' }),
];

test.each(['horizontal', 'vertical'] as const)(
  'a %s journey says in words what is past, current and next',
  (direction) => {
    render(<JourneyStrip label="Journey of MSKU3045128 at LGP" steps={journey} direction={direction} />);

    expect(screen.getByRole('list', { name: 'Journey of MSKU3045128 at LGP' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Past: On HoldY',
      'Current: Available for Collection11:05 21/11/2026',
      'Next: Departed by RoadYS',
    ]);
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
  },
);

test('only steps with an alert have marks, which have names [CON-56, CON-57, CON-58, CON-59, CON-D15]', () => {
  render(<JourneyStrip label="Journey" steps={journey} />);

  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Email alert sent',
    'Email alert set',
    'SMS alert suspended',
  ]);
});

/** Where the line of a step begins if marks stand beside their nodes: the simulated browser ignores the room for that. */
function lineStart(step: Element): string | undefined {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const beside = rules.find((text) => text.startsWith('@container') && text.includes(`.${step.className}::before`));
  return beside && /left: ?([^;}]+)/.exec(beside)?.[1];
}

test('the line to the next step begins behind one mark or two [CON-56]', () => {
  const next = step('Arrived', 'future');
  const alert = { emailAlert: 'ACTIVE' } as const;
  const steps = [
    next,
    { ...next, ...alert, key: 'one' },
    { ...next, ...alert, smsAlert: 'ACTIVE', key: 'two' } as const,
  ];
  render(<JourneyStrip label="Journey" steps={steps} />);

  expect(screen.getAllByRole('listitem').map(lineStart)).toEqual([undefined, '4.875rem', '7.5rem']);
});

test.each(['horizontal', 'vertical'] as const)(
  'a %s journey says in words and UK time when a withdrawn status was corrected by a message [CON-88]',
  (direction) => {
    const steps = [
      step('On Hold', 'now', { emailAlert: 'SENT', alertTakenBackTime: null }),
      step('Arrived', 'future', { emailAlert: 'ACTIVE', alertTakenBackTime: '2026-06-22T13:05:00.000Z' }),
    ];
    render(<JourneyStrip label="Journey" steps={steps} direction={direction} />);

    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Current: On HoldY',
      'Next: ArrivedYAlert: Correction: no longer Arrived, told 14:05 22/06/2026',
    ]);
  },
);

test('a past hold stays highlighted, and an expected one is not highlighted yet [CON-52]', () => {
  render(<JourneyStrip label="Journey" steps={[step('On Hold', 'past'), step('On Hold - Processed', 'future')]} />);

  const background = (name: string) => getComputedStyle(screen.getByText(name)).background;
  expect(background('On Hold')).toContain('--tone-hold-bg-strong');
  expect(background('On Hold - Processed')).not.toContain('--tone-hold');
});
