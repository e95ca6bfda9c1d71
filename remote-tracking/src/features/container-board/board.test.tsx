import { beforeEach, expect, jest, test } from '@jest/globals';
import { limits, type Container } from '@quaywatch/shared/contract';
import { nextSort, sortContainers, type ContainerSort } from '@quaywatch/shared/domain';
import { renderScreen } from '@quaywatch/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useOpenJourneys } from '../../results/use-open-journeys.ts';
import { useSelection } from '../../results/use-selection.ts';
import { buildContainer, buildStatus, buildVisit } from '../../testing/build-container.ts';
import { Board } from './board.tsx';

const numbers = ['QWCU2001010', 'QWCU2002022', 'QWCU2003034'];
const containers = numbers.map((number) =>
  buildContainer(number, { visits: [buildVisit({ pastStatuses: [buildStatus()] })] }),
);
const nothing = () => null;
const unchanged: ReadonlySet<string> = new Set();
const drawRow = jest.fn((container: Container) => container.container);

function Result({ of = containers }: { of?: readonly Container[] }) {
  const [sort, setSort] = useState<ContainerSort | null>(null);
  const found = of.map(({ container }) => container);
  return (
    <Board
      containers={sortContainers(of, sort)}
      changed={unchanged}
      canManage
      selection={useSelection(found, found)}
      journeys={useOpenJourneys('all')}
      renderNote={nothing}
      renderUnknown={nothing}
      renderActions={drawRow}
      sort={sort}
      onSort={(column) => setSort(nextSort(sort, column))}
    />
  );
}

test('a press in a row draws only that row again, and a tick only its own box [NAV-88]', async () => {
  const { user } = renderScreen(<Result />);
  const drawn = () => new Set(drawRow.mock.calls.map(([{ container }]) => container));
  expect(drawn()).toEqual(new Set(numbers));

  drawRow.mockClear();
  await user.click(screen.getByRole('button', { name: /^Journey of QWCU2002022/ }));
  expect(drawn()).toEqual(new Set(['QWCU2002022']));

  drawRow.mockClear();
  const classes = () => screen.getAllByRole('rowgroup').map(({ className }) => className);
  const before = classes();
  await user.click(screen.getByRole('checkbox', { name: 'Select QWCU2002022' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all containers' }));
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
  expect(drawn()).toEqual(new Set());
  // Another class would have the styles of every cell computed again.
  expect(classes()).toEqual(before);
});

const twenty = Array.from({ length: limits.containersPerSearch }, (_, index) =>
  buildContainer(`QWCU20${index + 10}010`, { visits: [buildVisit({ pastStatuses: [buildStatus()] })] }),
);
const journeys = () => screen.queryAllByRole('list', { name: /^Journey of/ });

const frames: FrameRequestCallback[] = [];
const nextFrame = () => act(() => frames.shift()?.(0));
beforeEach(() => {
  frames.length = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});

test('journeys inside the window are drawn at once, the rest two per frame until all are drawn [NAV-91]', () => {
  renderScreen(<Result of={twenty} />);
  expect(screen.getAllByRole('button', { name: /^Journey of/ })).toHaveLength(twenty.length);
  const [first] = journeys();

  for (let drawn = journeys().length; drawn < twenty.length; drawn += 2) {
    expect(journeys()).toHaveLength(drawn);
    nextFrame();
  }
  expect(journeys()).toHaveLength(twenty.length);
  expect(journeys()[0]).toBe(first);
  expect(frames).toEqual([]);
});

test('sorting keeps the focus on its heading, and every journey in the document [NAV-91]', async () => {
  const { user } = renderScreen(<Result of={twenty} />);
  while (frames.length > 0) nextFrame();
  const before = journeys();
  expect(before).toHaveLength(twenty.length);

  const heading = screen.getByRole('button', { name: /^Container/ });
  await user.click(heading);

  expect(heading).toHaveFocus();
  expect(journeys()).toEqual(before.toReversed());
});

test('the arrow of a journey turns before the journey is removed or drawn [NAV-91]', async () => {
  renderScreen(<Result />);
  const arrow = screen.getByRole('button', { name: /^Journey of QWCU2002022/ });
  // Otherwise the test library draws everything before the press returns.
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    for (const [expanded, before, after] of [
      ['false', 3, 2],
      ['true', 2, 3],
    ] as const) {
      arrow.click();
      await Promise.resolve();
      expect(arrow).toHaveAttribute('aria-expanded', expanded);
      expect(journeys()).toHaveLength(before);
      await waitFor(() => expect(journeys()).toHaveLength(after));
    }
  } finally {
    scope.IS_REACT_ACT_ENVIRONMENT = true;
  }
});

test('a result that is printed straight away includes every journey [NAV-91]', () => {
  renderScreen(<Result of={twenty} />);
  expect(journeys().length).toBeLessThan(twenty.length);
  fireEvent(window, new Event('beforeprint'));
  expect(journeys()).toHaveLength(twenty.length);
});
