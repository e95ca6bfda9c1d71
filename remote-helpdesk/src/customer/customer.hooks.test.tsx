import { expect, test } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { readCustomer } from '@quaywatch/shared/contract';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { buildCustomer } from '../testing/build-customer.ts';
import { customerKeys, useCustomer, useForgetCustomer, useRefreshCustomer } from './customer.hooks.ts';

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

test('a customer is loaded with their ETag, and is reloaded after a change [HCU-48]', async () => {
  server.answer(readCustomer, buildCustomer());
  server.nameEtag(readCustomer, '"first"');
  const { user } = renderScreen(<CustomerLine />);
  await screen.findByText('Amelia Live "first"');

  server.answer(readCustomer, buildCustomer({ statusType: 'Suspended' }));
  server.nameEtag(readCustomer, '"second"');
  await user.click(screen.getByRole('button'));

  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Amelia Suspended "second"'));
});

const keysOfOne = Object.values(customerKeys).filter((key) => typeof key === 'function');

function KnownCustomers() {
  const client = useQueryClient();
  const forget = useForgetCustomer('gone');
  const found = (customerId: string) => ({ customerId });
  const fill = () => {
    client.setQueryData([...customerKeys.searches, 'okafor'], {
      pages: [
        { allPages: 2, searchHelpDeskAccountDtos: [found('kept'), found('gone')] },
        { allPages: 2, searchHelpDeskAccountDtos: [found('other')] },
      ],
      pageParams: [1, 2],
    });
    for (const id of ['gone', 'kept']) for (const keyOf of keysOfOne) client.setQueryData(keyOf(id), `about ${id}`);
  };
  return (
    <>
      <button onClick={fill}>Fill</button>
      <button onClick={forget}>Forget</button>
      <button onClick={() => (known = JSON.stringify(client.getQueriesData({})))}>Look</button>
    </>
  );
}
let known = '';

test('nothing is kept of a customer whose account is deleted, neither note nor place in the results [HLP-D4]', async () => {
  const { user } = renderScreen(<KnownCustomers />);
  await user.click(screen.getByText('Fill'));

  await user.click(screen.getByText('Forget'));
  await user.click(screen.getByText('Look'));

  expect(known).not.toContain('gone');
  expect(known.match(/about kept/g)).toHaveLength(keysOfOne.length);
  expect(known).toMatch(/"kept"}\].*"other"}\]/);
});
