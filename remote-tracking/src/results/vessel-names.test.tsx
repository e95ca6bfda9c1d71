import { expect, test } from '@jest/globals';
import { translatePage } from '@quaywatch/shared/testing';
import { render } from '@testing-library/react';
import { VesselNames } from './vessel-names.tsx';

test('on a page that the browser has translated, another vessel is shown in place of the old one [NAV-127, CON-08]', () => {
  const namesWith = (inVessel: string, outVessel: string) => (
    <VesselNames vessel={{ vessel: null, inVessel, outVessel }} />
  );
  const { container, rerender } = render(namesWith('EVER GIVEN', 'MSC OSCAR'));
  translatePage(container);

  rerender(namesWith('EVER GREEN', 'MSC ZOE'));

  expect(container).toHaveTextContent('EVER GREEN');
  expect(container).toHaveTextContent('MSC ZOE');
});
