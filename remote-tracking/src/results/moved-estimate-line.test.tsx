import { expect, test } from '@jest/globals';
import { translatePage } from '@quaywatch/shared/testing';
import { render } from '@testing-library/react';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { MovedEstimateLine } from './moved-estimate-line.tsx';

const lineWith = (statusTime: string) => {
  const movedEstimate = { firstTime: '2026-11-23T06:27:00.000Z', changes: 2 };
  const discharged = buildStatus({ statusType: 'Discharged', statusTime, timeKind: 'estimated', movedEstimate });
  const visit = buildVisit({ status: { statusType: 'On Vessel at Berth' }, futureStatuses: [discharged] });
  return <MovedEstimateLine container={buildContainer('CSQU3054383', { visits: [visit] })} row={0} />;
};

test('on a page that the browser has translated, an estimate that moves again is shown as it is now [NAV-127, CON-104]', () => {
  const { container, rerender } = render(lineWith('2026-11-23T14:00:00.000Z'));
  translatePage(container);

  rerender(lineWith('2026-11-23T16:00:00.000Z'));

  expect(container).toHaveTextContent('Discharged: was 06:27, now 16:00');
});
