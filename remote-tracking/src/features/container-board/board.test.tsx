import { expect, jest, test } from '@jest/globals';
import type { Container } from '@quaywatch/shared/contract';
import { renderScreen } from '@quaywatch/shared/testing';
import { screen } from '@testing-library/react';
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

function Result() {
  return (
    <Board
      containers={containers}
      changed={unchanged}
      canManage
      selection={useSelection(numbers, numbers)}
      journeys={useOpenJourneys('all')}
      renderNote={nothing}
      renderUnknown={nothing}
      renderActions={drawRow}
      sort={null}
      onSort={nothing}
    />
  );
}

test('a press in a row draws that row again and no other [NAV-88]', async () => {
  const { user } = renderScreen(<Result />);
  const drawn = () => drawRow.mock.calls.map(([{ container }]) => container);
  expect(drawn()).toEqual(numbers);

  for (const press of [
    () => screen.getByRole('checkbox', { name: 'Select QWCU2002022' }),
    () => screen.getByRole('button', { name: /^Journey of QWCU2002022/ }),
  ]) {
    drawRow.mockClear();
    await user.click(press());
    expect(new Set(drawn())).toEqual(new Set(['QWCU2002022']));
  }
});
