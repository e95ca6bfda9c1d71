import { afterEach, expect, jest, test } from '@jest/globals';
import type { Authority, Tier } from '@quaywatch/shared/contract';
import { signOut, useAccess, useSession } from '@quaywatch/shared/session';
import { setOnline } from '@quaywatch/shared/testing';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { QueryClients } from '../remotes/query-clients.ts';
import { useQueryCache } from './use-query-cache.ts';

afterEach(() => act(signOut));

function become(tier: Tier, authorities: readonly Authority[]) {
  localStorage.setItem('authorities', JSON.stringify(authorities));
  localStorage.setItem('service_type', JSON.stringify([tier]));
  act(() => useSession.setState({ status: 'signed-in', tier, authorities }));
}

function Answer({ about }: { readonly about: string }) {
  const { data } = useQuery({ queryKey: [about], queryFn: () => `Seen of ${about}` });
  return <p>{data}</p>;
}

function CustomerPage() {
  const note = useMutation({ mutationFn: (text: string) => Promise.resolve(text) });
  return (
    <>
      <Answer about="a customer" />
      <button onClick={() => note.mutate('called about her invoice')}>Add note</button>
    </>
  );
}

function Shell({ onStart }: { readonly onStart: (clients: QueryClients) => void }) {
  const clients = useQueryCache();
  const isHelpdesk = useAccess({ kind: 'authority', authority: 'HELP_DESK' });
  useEffect(() => onStart(clients), [clients, onStart]);
  return (
    <QueryClientProvider client={clients.of('shell')}>
      <Answer about="the account" />
      <QueryClientProvider client={clients.of('helpdesk')}>{isHelpdesk && <CustomerPage />}</QueryClientProvider>
    </QueryClientProvider>
  );
}

async function open() {
  const started: QueryClients[] = [];
  const onStart = (clients: QueryClients) => void started.push(clients);
  const { unmount } = render(<Shell onStart={onStart} />);
  await screen.findByText('Seen of the account');
  const all = () => started.flatMap((clients) => [...clients.all()]);
  const keptBy = (client: ReturnType<QueryClients['of']>) => client.getQueryCache().getAll();
  return {
    unmount,
    keep: (about: string) => started[0]?.of('helpdesk').setQueryData([about], `Seen of ${about}`),
    kept: () => all().flatMap((client) => keptBy(client).map(({ queryKey }) => queryKey[0])),
    sent: () => all().flatMap((client) => client.getMutationCache().getAll()),
  };
}

test('losing the helpdesk authority drops all data of other people and keeps what is still shown [HCU-57]', async () => {
  become('Internal', ['CUSTOMER', 'HELP_DESK']);
  const { keep, kept, sent } = await open();
  await screen.findByText('Seen of a customer');
  keep('customers found');
  await act(async () => screen.getByRole('button', { name: 'Add note' }).click());
  become('Internal', ['HELP_DESK', 'CUSTOMER']);
  expect(kept()).toEqual(['the account', 'a customer', 'customers found']);
  expect(sent()).toHaveLength(1);

  become('Internal', ['CUSTOMER']);

  expect(screen.queryByText('Seen of a customer')).toBeNull();
  expect(kept()).toEqual(['the account']);
  expect(sent()).toEqual([]);
  expect(screen.getByText('Seen of the account')).toBeVisible();
});

test('the next session finds nothing of the one before, neither of the shell nor of a remote [NAV-141, SES-58]', async () => {
  become('Internal', ['CUSTOMER', 'HELP_DESK']);
  const before = await open();
  await screen.findByText('Seen of a customer');
  before.keep('customers found');

  before.unmount();
  become('Internal', ['CUSTOMER']);

  expect((await open()).kept()).toEqual(['the account']);
});

test('a change that waits for the one before is not sent in the next session [SES-83, ACC-56]', async () => {
  let finish = () => {};
  const sent = jest.fn((_choice: string) => new Promise<void>((resolve) => (finish = resolve)));
  const onSuccess = jest.fn();
  function Choice() {
    const { mutate } = useMutation({ scope: { id: 'choices' }, mutationFn: sent, onSuccess });
    return <button onClick={() => ['on', 'off'].forEach((choice) => mutate(choice))}>Choose twice</button>;
  }
  function Page() {
    return (
      <QueryClientProvider client={useQueryCache().of('alerts')}>
        <Choice />
      </QueryClientProvider>
    );
  }
  const { unmount } = render(<Page />);
  await act(async () => screen.getByRole('button').click());

  unmount();
  await act(async () => finish());

  expect(sent.mock.calls.map(([choice]) => choice)).toEqual(['on']);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('a change of tier drops what was found with the earlier tier', async () => {
  become('Paid', ['CUSTOMER']);
  const { keep, kept } = await open();
  keep('history');

  become('Free', ['CUSTOMER']);

  expect(kept()).toEqual(['the account']);
});

test('without a connection a request and a change fail at once; the request is repeated when it is back', async () => {
  const ask = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('No line')).mockResolvedValue('Fetched');
  function Part() {
    const [isOpen, setOpen] = useState(false);
    const { data, isError } = useQuery({ queryKey: ['part'], queryFn: ask, enabled: isOpen });
    const change = useMutation({ mutationFn: () => Promise.reject(new Error('No line')) });
    if (!isOpen) return <button onClick={() => setOpen(true)}>Open</button>;
    return (
      <>
        <p>{isError ? 'Could not be fetched' : data}</p>
        <button onClick={() => change.mutate()}>{change.isError ? 'Not saved' : 'Save'}</button>
      </>
    );
  }
  function Page() {
    return (
      <QueryClientProvider client={useQueryCache().of('shell')}>
        <Part />
      </QueryClientProvider>
    );
  }
  render(<Page />);
  setOnline(false);
  act(() => screen.getByRole('button', { name: 'Open' }).click());
  expect(await screen.findByText('Could not be fetched')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  expect(await screen.findByRole('button', { name: 'Not saved' })).toBeVisible();

  setOnline(true);
  expect(await screen.findByText('Fetched')).toBeVisible();
  jest.restoreAllMocks();
});
