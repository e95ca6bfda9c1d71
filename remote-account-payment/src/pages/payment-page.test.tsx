import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { createPaymentOrder, readPaymentOptions, requestToken, type Tier } from '@quaywatch/shared/contract';
import { contractServer, endSessionOn, expectConsoleError, handOver, renderScreen } from '@quaywatch/shared/testing';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import { countries } from '../testing/build-payment.ts';
import PaymentPage from './payment-page.tsx';

const server = contractServer();

const single = { name: '1 X 30 day period', amount: 15 } as const;
const recurring = { name: 'Recurring 30 day period', amount: 14.5 } as const;
const registrationUrl = 'https://live.sagepay.com/gateway/service/vspform-register.vsp';
const payment = {
  crypt: '@2DCD27338114D4C39A14A855702FBAB2',
  vendor: 'quaywatch',
  registrationUrl,
  // Not what the page would compute from the price or the other amounts, because it must show the server's.
  paymentRate: { name: single.name, amount: 15, vatPercent: 17.5, vatAmount: 2.63, totalAmount: 17.65 },
};
const question = 'Your subscription is not paid yet, do you still wish to leave this page?';

beforeEach(() => {
  act(() => useConnectionProblem.getState().clear());
  document.cookie = 'refresh_token=before';
  server.answer(readPaymentOptions, { countries, paymentRates: [single, recurring] });
  server.answer(createPaymentOrder, payment);
  answerExchange();
});

afterEach(() => act(() => onlineManager.setOnline(true)));

const answerExchange = () =>
  server.answer(requestToken, {
    access_token: 'a',
    refresh_token: 'after',
    expires_in: 3600,
    authorities: ['CUSTOMER'],
    service_type: ['Free'],
    resetRequest: 0,
  });

const next = () => screen.getByRole('button', { name: 'Next' });
const rate = (name: RegExp) => screen.findByRole('radio', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const orders = () => server.received(createPaymentOrder);
const heading = () => screen.getByRole('heading', { level: 1 });
const country = () => screen.getByRole('combobox', { name: 'Country' });

const details = {
  'First name': 'Amelia',
  'Last name': 'Okafor',
  'Company (optional)': 'Thameside Provisions Ltd',
  'Address line 1': '12 Gallions Road',
  City: 'London',
  Phone: '02079460958',
  'Email address': 'accounts@thameside.example',
  'Purchase order number (optional)': 'PO-24817',
};

async function open(tier: Tier = 'Free', customerId = '7') {
  const view = renderScreen(<PaymentPage />, { at: '/payment', session: { tier, customerId } });
  await rate(/^1 X 30 day/);
  return view;
}

async function openFilled() {
  const view = await open();
  await view.user.click(await rate(/^1 X 30 day/));
  await view.user.selectOptions(country(), 'United Kingdom');
  for (const [name, value] of Object.entries({ ...details, Postcode: 'E16 2QU' }))
    fireEvent.change(field(name), { target: { value } });
  return view;
}

async function openSummary() {
  const view = await openFilled();
  await view.user.click(next());
  await screen.findByRole('heading', { name: 'Order Summary' });
  return view;
}

const providerForm = () => screen.getByRole<HTMLFormElement>('form', { name: 'Order Summary' });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const terms = () => screen.getByRole('checkbox', { name: /^I have read and agree to the Terms of use policy/ });

/** The simulated browser cannot send forms. Returns what would have been sent. */
function watchPosts() {
  const posts: Record<string, unknown>[] = [];
  const form = providerForm();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    posts.push(Object.fromEntries(new FormData(form)));
  });
  return posts;
}

test('the page opens with both subscriptions and an empty form [PAY-01, PAY-10, PAY-11, PAY-13, PAY-D1]', async () => {
  await open();

  expect(heading()).toHaveTextContent('Choose Your Subscription');
  expect(screen.getAllByRole('radio').map((radio) => [radio.closest('label')?.textContent, radio])).toEqual([
    ['1 X 30 day period Single payment £15.00', expect.objectContaining({ checked: false })],
    ['Recurring 30 day period Recurring payment £14.50', expect.objectContaining({ checked: false })],
  ]);
  for (const box of screen.getAllByRole('textbox')) expect(box).toHaveValue('');
  expect(country()).toHaveValue('');
  const cards = within(screen.getByRole('list', { name: 'Accepted cards' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual(['Visa', 'Mastercard', 'Maestro', 'American Express', 'JCB']);
  expect(screen.getByText(/third-party payment provider on behalf of the port operator/)).toBeVisible();
});

const lastBilling = {
  firstName: 'Amelia',
  lastName: 'Okafor',
  company: null,
  address1: '12 Gallions Road',
  address2: null,
  city: 'London',
  country: 'United Kingdom',
  state: null,
  postcode: 'E16 2QU',
  phone: null,
  email: 'accounts@thameside.example',
};

test('the form starts with values from the account and the last order, and leaving it does not ask [PAY-40]', async () => {
  server.answer(readPaymentOptions, { countries, paymentRates: [single], billing: lastBilling });
  const { user, leaveQuestion } = renderScreen(
    <Routes>
      <Route path="/payment" element={<PaymentPage />} />
      <Route path="/account" element={<Link to="/payment">Buy</Link>} />
    </Routes>,
    { at: '/account' },
  );
  await user.click(screen.getByText('Buy'));
  await rate(/^1 X 30 day/);
  expect(leaveQuestion()).toBeNull();
  const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  const address = ['12 Gallions Road', '', 'London'];
  expect(values()).toEqual(['Amelia', 'Okafor', '', ...address, 'E16 2QU', '', lastBilling.email, '']);
  expect(country()).toHaveValue('United Kingdom');
  await user.selectOptions(country(), 'United States');
  expect(field('Postcode')).toHaveValue('');

  const moved = { ...lastBilling, phone: '02079460222' };
  server.answer(readPaymentOptions, { countries, paymentRates: [single], billing: moved });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByText('Buy'));
  await rate(/^1 X 30 day/);
  expect(field('Phone')).toHaveValue('02079460222');
});

test('an order typed when the session ended is restored, unsaved, but not for another customer [NAV-72]', async () => {
  const view = await open();
  await view.user.click(await rate(/^Recurring/));
  await view.user.selectOptions(country(), 'United States');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ohio');
  await view.user.type(field('City'), 'Toledo');
  endSessionOn(view);

  const back = await open();

  expect(await rate(/^Recurring/)).toBeChecked();
  expect(next()).toBeEnabled();
  expect(country()).toHaveValue('United States');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Ohio');
  expect(field('City')).toHaveValue('Toledo');
  expect(back.leaveQuestion()).toBe(question);
  endSessionOn(back);
  await open('Free', '8');
  expect(field('City')).toHaveValue('');
  expect(await rate(/^Recurring/)).not.toBeChecked();
});

test('an order whose country was changed comes back without the postcode of the last one [NAV-72, PAY-40, PAY-D3]', async () => {
  server.answer(readPaymentOptions, { countries, paymentRates: [single], billing: lastBilling });
  const view = await open();
  await view.user.selectOptions(country(), 'United States');
  endSessionOn(view);

  await open();

  expect(country()).toHaveValue('United States');
  expect(field('Postcode')).toHaveValue('');
  expect(field('City')).toHaveValue('London');
});

test('an order that left the United States and returned comes back without the state of the last one [NAV-72, PAY-40]', async () => {
  const billing = { ...lastBilling, country: 'United States', state: 'Ohio', postcode: '43604' };
  server.answer(readPaymentOptions, { countries, paymentRates: [single], billing });
  const view = await open();
  await view.user.selectOptions(country(), 'Ireland');
  await view.user.selectOptions(country(), 'United States');
  endSessionOn(view);

  await open();

  expect(country()).toHaveValue('United States');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('');
});

test('after an order the page requests the starting values of the next one [PAY-40]', async () => {
  await openSummary();
  await waitFor(() => expect(server.received(readPaymentOptions)).toHaveLength(2));
});

test('the account’s postcode stays when a country is chosen for the first time [PAY-40, PAY-D3]', async () => {
  const unknown = { address1: null, address2: null, city: null, country: null, state: null, company: null };
  const billing = {
    firstName: 'Amelia',
    lastName: 'Okafor',
    ...unknown,
    postcode: 'E16 2QU',
    email: null,
    phone: null,
  };
  server.answer(readPaymentOptions, { countries, paymentRates: [single], billing });
  const { user } = await open();
  await user.selectOptions(country(), 'United Kingdom');
  expect(field('Postcode')).toHaveValue('E16 2QU');
});

test('browsers can fill the form in', async () => {
  await open();

  const hints = [...screen.getAllByRole('textbox'), country()].map((box) => box.getAttribute('autocomplete'));
  expect(hints).toEqual([
    'given-name',
    'family-name',
    'organization',
    'address-line1',
    'address-line2',
    'address-level2',
    'postal-code',
    'tel',
    'email',
    'off',
    'country-name',
  ]);
});

test('Next is disabled until a subscription is chosen, and says so [PAY-33]', async () => {
  const { user } = await open();
  expect(next()).toBeDisabled();
  expect(next()).toHaveAccessibleDescription('Choose a subscription type first.');

  await user.click(await rate(/^Recurring/));

  expect(next()).toBeEnabled();
  expect(screen.getByText('£14.50', { selector: 'p' })).toHaveTextContent('£14.50 plus VAT');
});

test('Next sends the order with fresh tokens and continues to the summary [PAY-03, PAY-04, PAY-15, PAY-17]', async () => {
  const { announcements } = await openSummary();

  expect(server.received(requestToken).map(({ query }) => query.refresh_token)).toEqual(['before']);
  expect(orders().map(({ body }) => body)).toEqual([
    {
      firstName: 'Amelia',
      lastName: 'Okafor',
      company: 'Thameside Provisions Ltd',
      address1: '12 Gallions Road',
      address2: null,
      city: 'London',
      country: 'United Kingdom',
      state: null,
      postcode: 'E16 2QU',
      phone: '02079460958',
      email: 'accounts@thameside.example',
      purchaseOrderNumber: 'PO-24817',
      paymentRate: '1 X 30 day period',
    },
  ]);
  expect(heading()).toHaveFocus();
  expect(announcements).toEqual(['Step 2 of 2: Order Summary']);
});

test('Enter in a field does what Next does [PAY-09]', async () => {
  const { user } = await openFilled();

  await user.type(field('City'), '{Enter}');

  expect(await screen.findByRole('heading', { name: 'Order Summary' })).toBeVisible();
  expect(orders()).toHaveLength(1);
});

test('while no subscription is chosen, Enter sends nothing [PAY-33]', async () => {
  const { user } = await open();

  await user.type(field('City'), 'London{Enter}');

  expect(orders()).toEqual([]);
  expect(screen.queryByText('Please enter your first name')).toBeNull();
});

test('a form with mistakes is not sent: each is named, and a summary links to them [PAY-04, PAY-D4, VAL-25]', async () => {
  const { user } = await open();
  await user.click(await rate(/^1 X 30 day/));
  await user.type(field('First name'), 'Amelia');

  await user.click(next());

  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(within(screen.getByRole('alert')).getAllByRole('link')[0]).toHaveTextContent('Last name');
  expect(field('Last name')).toHaveAccessibleDescription('Please enter your last name');
  expect(country()).toHaveAccessibleDescription('This field cannot be empty');
  expect(orders()).toEqual([]);
  expect(server.received(requestToken)).toEqual([]);
});

test('a field is checked when it is left [VAL-D4]', async () => {
  const { user } = await open();

  await user.type(field('Email address'), 'accounts@thameside');
  await user.tab();

  await waitFor(() => expect(field('Email address')).toHaveAccessibleDescription('Invalid Email'));
});

test('a message disappears once its field is valid, so Next does not move while it is clicked [VAL-D4]', async () => {
  const { user } = await open();
  await user.click(await rate(/^1 X 30 day/));
  await user.selectOptions(country(), 'United States');
  await user.click(next());
  const state = screen.getByRole('combobox', { name: 'State' });
  await waitFor(() => expect(state).toBeInvalid());

  await user.selectOptions(state, 'Ohio');
  await waitFor(() => expect(state).toBeValid());
  await user.type(field('City'), 'L');
  await waitFor(() => expect(field('City')).toBeValid());
});

test.each([
  ['First name', 'Zoë4 O’Neil', "Zoë O'Neil"],
  ['Company (optional)', 'A&B Ltd ~^', 'A&B Ltd '],
  ['Address line 1', '12<b>', '12b'],
  ['City', 'London|', 'London'],
  ['Postcode', 'E16_2QU!', 'E162QU'],
  ['Phone', '+44 (20) 7946x', '+44(20)7946'],
  ['Email address', 'a+b@c.example', 'ab@c.example'],
  ['Purchase order number (optional)', 'PO-1^', 'PO-1'],
])(
  '%s drops characters that it does not accept as they are typed [PAY-20, PAY-28, PAY-30, PAY-31]',
  async (name, typed, kept) => {
    const { user } = await open();

    await user.type(field(name), typed);

    expect(field(name)).toHaveValue(kept);
  },
);

test('text is cut at the length that the provider accepts [PAY-21, PAY-25, PAY-32]', async () => {
  const { user } = await open();

  for (const [name, max] of [
    ['First name', 20],
    ['City', 40],
    ['Purchase order number (optional)', 20],
  ] as const) {
    await user.click(field(name));
    await user.paste('x'.repeat(max));
    await user.keyboard('x');
    expect(field(name)).toHaveValue('x'.repeat(max));
  }
});

test('a state is required only for the United States; another country clears state and postcode [PAY-27, PAY-D3]', async () => {
  const { user } = await open();
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();

  await user.selectOptions(country(), 'United States');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ohio');
  await user.type(field('Postcode'), '43004');
  await user.selectOptions(country(), 'United Kingdom');

  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  expect(field('Postcode')).toHaveValue('');
  await user.selectOptions(country(), 'United States');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('');
});

test('the countries are those of the server, in its order [PAY-D3]', async () => {
  await open();

  expect(
    within(country())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Please select', ...countries.map((each) => each.country)]);
});

test('for a country without postcodes the postcode is optional [PAY-29]', async () => {
  const { user } = await open();
  await user.click(await rate(/^1 X 30 day/));
  await user.selectOptions(country(), 'Hong Kong');

  expect(field('Postcode (optional)')).toHaveValue('');
  await user.click(next());
  await waitFor(() => expect(field('First name')).toBeInvalid());
  expect(field('Postcode (optional)')).toBeValid();
});

test('a double click sends one order, and Next waits for its answer [PAY-04]', async () => {
  await openFilled();
  const release = server.hold(createPaymentOrder);

  fireEvent.click(next());
  fireEvent.click(next());
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(next()).toHaveAttribute('aria-busy', 'true');
  fireEvent.click(next());
  release();

  await screen.findByRole('heading', { name: 'Order Summary' });
  expect(orders()).toHaveLength(1);
});

test.each([400, 403, 500])(
  'an order answered with %i stays on step 1 without a message, and can be sent again [PAY-34, PAY-D6]',
  async (status) => {
    expectConsoleError(/place the order/);
    const { user } = await openFilled();
    server.refuse(createPaymentOrder, status, { code: 'INTERNAL', description: 'Secret reason' });

    await user.click(next());
    await waitFor(() => expect(orders()).toHaveLength(1));
    await waitFor(() => expect(next()).not.toHaveAttribute('aria-busy'));

    expect(heading()).toHaveTextContent('Choose Your Subscription');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(useConnectionProblem.getState().present).toBe(false);
    expect(field('City')).toHaveValue('London');
    server.answer(createPaymentOrder, payment);
    await user.click(next());
    expect(await screen.findByRole('heading', { name: 'Order Summary' })).toBeVisible();
  },
);

test('if the tokens cannot be refreshed the order is not sent [PAY-17, PAY-D9]', async () => {
  expectConsoleError(/place the order/);
  const { user } = await openFilled();
  server.disconnect(requestToken);

  await user.click(next());

  await waitFor(() => expect(server.received(requestToken)).toHaveLength(1));
  await waitFor(() => expect(next()).not.toHaveAttribute('aria-busy'));
  expect(orders()).toEqual([]);
});

test('an order without a connection fails at once, and is not sent later [PAY-34]', async () => {
  expectConsoleError(/place the order/);
  const { user } = await openFilled();
  server.disconnect(requestToken);
  act(() => onlineManager.setOnline(false));

  await user.click(next());
  await waitFor(() => expect(server.received(requestToken)).not.toEqual([]));
  await waitFor(() => expect(next()).not.toHaveAttribute('aria-busy'));

  answerExchange();
  act(() => onlineManager.setOnline(true));
  expect(orders()).toEqual([]);
});

test('if the session has ended by then, the order is not sent [PAY-D9]', async () => {
  expectConsoleError(/^Could not submit a form: The session has ended$/);
  expectConsoleError(/place the order/);
  const { user } = await openFilled();
  document.cookie = 'refresh_token=; max-age=0';

  await user.click(next());

  await waitFor(() => expect(next()).not.toHaveAttribute('aria-busy'));
  expect(orders()).toEqual([]);
});

test('the summary shows the order, with the VAT and total of the server [PAY-02, PAY-19, PAY-D5]', async () => {
  await openSummary();

  const rows = within(screen.getByRole('table', { name: 'Order Summary' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '1 X 30 day period Single payment£15.00',
    'VAT at 17.5%£2.63',
    'Total£17.65',
  ]);
  const labels = screen.getAllByRole('term').map((term) => term.textContent);
  const values = screen.getAllByRole('definition').map((definition) => definition.textContent);
  expect(labels.map((label, index) => [label, values[index]])).toEqual([
    ['Billing details', 'Amelia Okafor, Thameside Provisions Ltd, 12 Gallions Road, London, E16 2QU, United Kingdom'],
    ['Email address', 'accounts@thameside.example'],
    ['Phone', '02079460958'],
    ['Purchase order number', 'PO-24817'],
  ]);
});

const startOfPeriod = 'This period begins when the time that you have paid for ends, on 20 Dec 2026.';

test.each([
  [false, startOfPeriod],
  [true, `${startOfPeriod} Your recurring subscription goes on after it.`],
])(
  'who renews is told in both steps when the period begins, and whether the subscription renews (%s) [PAY-44]',
  async (renews, text) => {
    const paidTime = { endsAt: '2026-12-20T09:30:00Z', renews };
    server.answer(readPaymentOptions, { countries, paymentRates: [single, recurring], paidTime });
    const { user } = await openFilled();
    expect(screen.getByText(startOfPeriod).parentElement).toHaveTextContent(text);

    await user.click(next());
    await screen.findByRole('heading', { name: 'Order Summary' });
    expect(screen.getByText(startOfPeriod).parentElement).toHaveTextContent(text);
  },
);

test('without paid time, and for staff, who cannot buy, nothing is said about the begin [PAY-44, PAY-D8]', async () => {
  const { unmount } = await open();
  expect(screen.queryByText(/^This period begins/)).toBeNull();
  unmount();

  const paidTime = { endsAt: '2026-12-20T09:30:00Z', renews: false };
  server.answer(readPaymentOptions, { countries, paymentRates: [single], paidTime });
  await open('Internal');
  expect(screen.queryByText(/^This period begins/)).toBeNull();
});

test('Submit needs the terms; both policies open in a new tab [PAY-07, PAY-D5, PAY-D6]', async () => {
  const { user } = await openSummary();
  expect(submit()).toBeDisabled();
  expect(terms()).toBeRequired();
  const links = screen.getAllByRole('link', { name: /opens in a new tab/ });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms-of-use-policy', '_blank'],
    ['/privacy-policy', '_blank'],
  ]);

  await user.click(terms());
  expect(submit()).toBeEnabled();
  await user.click(terms());
  expect(submit()).toBeDisabled();
});

test('Submit sends only the provider’s four fields to its address, in this window [PAY-06, PAY-18, PAY-D6]', async () => {
  const { user } = await openSummary();
  const posts = watchPosts();

  await user.click(terms());
  await user.click(submit());

  const form = providerForm();
  expect([form.method, form.action, form.enctype, form.target]).toEqual([
    'post',
    registrationUrl,
    'application/x-www-form-urlencoded',
    '',
  ]);
  expect(posts).toEqual([
    { VPSProtocol: '3.00', TxType: 'PAYMENT', Vendor: 'quaywatch', Crypt: '@2DCD27338114D4C39A14A855702FBAB2' },
  ]);
});

test('a second press of Submit sends nothing [PAY-06]', async () => {
  const { user } = await openSummary();
  const posts = watchPosts();
  await user.click(terms());

  await user.click(submit());
  await user.click(submit());
  terms().focus();
  await user.keyboard('{Enter}');

  expect(posts).toHaveLength(1);
});

test('leaving asks first while there is input, and not when the form is empty again [PAY-D10]', async () => {
  const { user, leaveQuestion } = await open();
  expect(leaveQuestion()).toBeNull();
  await user.type(field('City'), 'L');
  expect(leaveQuestion()).toBe(question);
  await user.clear(field('City'));
  await waitFor(() => expect(leaveQuestion()).toBeNull());
});

test('the browser leaves for the provider without a question [PAY-D10]', async () => {
  const { user, leaveQuestion } = await openSummary();
  expect(leaveQuestion()).toBe(question);
  const asked: unknown[] = [];
  // Does what the browser does before it leaves.
  providerForm().addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('submit', () => asked.push(leaveQuestion()), { once: true });

  await user.click(terms());
  await user.click(submit());

  expect(asked).toEqual([null]);
});

test('Back keeps the form, and forgets the order and the accepted terms [PAY-05]', async () => {
  const { user, announcements } = await openSummary();
  await user.click(terms());

  await user.click(screen.getByRole('button', { name: 'Back' }));

  expect(heading()).toHaveTextContent('Choose Your Subscription');
  expect(heading()).toHaveFocus();
  expect(announcements.at(-1)).toBe('Step 1 of 2: Choose Your Subscription');
  expect(document.querySelector('[name=Crypt]')).toBeNull();
  expect(await rate(/^1 X 30 day/)).toBeChecked();
  expect(field('City')).toHaveValue('London');
  expect(country()).toHaveValue('United Kingdom');
  server.answer(createPaymentOrder, { ...payment, crypt: '@SECOND' });
  await user.click(next());
  expect(await screen.findByRole('checkbox')).not.toBeChecked();
  expect(new FormData(providerForm()).get('Crypt')).toBe('@SECOND');
});

test('a customer who comes Back from the provider starts with a new order [PAY-D10]', async () => {
  const { user, leaveQuestion } = await openSummary();
  watchPosts();
  await user.click(terms());
  await user.click(submit());

  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  expect(heading()).toHaveTextContent('Choose Your Subscription');
  expect(next()).toBeEnabled();
  expect(leaveQuestion()).toBe(question);
  expect(field('City')).toHaveValue('London');
});

test('Cancel goes back to the page before [PAY-08]', async () => {
  const { user, address } = renderScreen(
    <Routes>
      <Route path="/paid-features" element={<Link to="/payment">Buy</Link>} />
      <Route path="/payment" element={<PaymentPage />} />
    </Routes>,
    { at: '/paid-features', session: { tier: 'Free' } },
  );
  await user.click(screen.getByRole('link', { name: 'Buy' }));

  await user.click(await screen.findByRole('button', { name: 'Cancel' }));

  expect(address()).toBe('/paid-features');
});

test('Cancel leads to the account if there is no page to go back to [PAY-08]', async () => {
  const { user, address } = await open();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(address()).toBe('/account');
});

test('Cancel leads to the account if the page was reached through sign-in, which leaves no page before it [PAY-08]', async () => {
  // As the router of a browser numbers the first entry of a tab, which sign-in replaces twice.
  history.replaceState({ idx: 0 }, '');
  const { user, address } = renderScreen(
    <Routes>
      <Route path="/login" element={<Navigate to="/payment" replace />} />
      <Route path="/payment" element={<PaymentPage />} />
    </Routes>,
    { at: '/login', session: { tier: 'Free' } },
  );

  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  history.replaceState(null, '');

  expect(address()).toBe('/account');
});

test('options that cannot be loaded do not read as none: the page offers a retry [PAY-34, PAY-D10]', async () => {
  server.refuse(readPaymentOptions, 503);
  const { user } = renderScreen(<PaymentPage />, { at: '/payment' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(useConnectionProblem.getState().present).toBe(false);
  expect(screen.queryByText('Subscriptions are not on sale here at the moment')).toBeNull();

  server.answer(readPaymentOptions, { countries, paymentRates: [single] });
  await user.click(again);

  expect(await rate(/^1 X 30 day/)).toBeEnabled();
});

test('if nothing is sold, the page says so [PAY-35]', async () => {
  server.answer(readPaymentOptions, { countries, paymentRates: [] });
  renderScreen(<PaymentPage />, { at: '/payment' });

  expect(await screen.findByText('Subscriptions are not on sale here at the moment')).toBeVisible();
  expect(screen.queryByText(/helpdesk/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('if subscriptions cannot renew, only the single one is offered [PAY-36]', async () => {
  server.answer(readPaymentOptions, { countries, paymentRates: [single] });
  await open();

  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('an internal account sees the page but cannot buy [PAY-D8]', async () => {
  const { user } = await open('Internal');

  await user.click(await rate(/^1 X 30 day/));

  expect(next()).toBeDisabled();
  expect(next()).toHaveAccessibleDescription('Your account has the advanced features without a subscription.');
});

test('an order of one customer is not placed as the next, who signs in before the tokens are exchanged [SES-83, PAY-17]', async () => {
  expectConsoleError(/^Could not place the order: Status 401$/);
  const { user, unmount } = await openFilled();

  await handOver(server, {
    tier: 'Free',
    step: requestToken,
    begin: () => user.click(next()),
    leave: unmount,
  });

  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(orders()).toEqual([]);
});
