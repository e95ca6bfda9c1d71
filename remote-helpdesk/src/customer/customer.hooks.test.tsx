import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { readCustomer } from '@quaywatch/shared/contract';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { buildCustomer } from '../testing/build-customer.ts';
import { useCustomer, useRefreshCustomer } from './customer.hooks.ts';

const server = contractServer();

function CustomerLine() {
  const { data } = useCustomer('a7e2');
  const refresh = useRefreshCustomer('a7e2');
  return (
    <button type="button" onClick={() => void refresh()}>
      {data ? `${data.details.firstName} ${data.statusType} ${data.etag ?? ''}` : 'Loading'}
    </button>
  );
}

test('a customer comes with the name of the state that was read, and is read again after something was done to it [HCU-48]', async () => {
  server.answer(readCustomer, buildCustomer());
  server.nameEtag(readCustomer, '"first"');
  const { user } = renderScreen(<CustomerLine />);
  await screen.findByText('Amelia Live "first"');

  server.answer(readCustomer, buildCustomer({ statusType: 'Suspended' }));
  server.nameEtag(readCustomer, '"second"');
  await user.click(screen.getByRole('button'));

  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Amelia Suspended "second"'));
});
