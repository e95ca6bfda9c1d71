import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Authority } from '@quaywatch/shared/contract';
import { ShellServicesProvider, useUnsavedChanges } from '@quaywatch/shared/remote';
import { signOut, useSession } from '@quaywatch/shared/session';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { Guarded } from '../app/guarded.tsx';
import { passPopsOn } from './first-pop-listener.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { askBeforeLeaving } from './leave-questions.ts';

const question = 'You have not saved these alerts, do you still wish to leave this page?';
const onItsWay = 'What you sent is on its way, do you still wish to leave this page?';
const services = {
  announce: () => undefined,
  askBeforeLeaving,
  panelsFor: () => [],
  slotOf: () => null,
  watchPanels: () => () => undefined,
};

function Form() {
  const [saved, setSaved] = useState('');
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  useUnsavedChanges(typed === saved ? null : isSending ? onItsWay : question);
  return (
    <>
      <input aria-label="Name" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button onClick={() => setSaved(typed)}>Save</button>
      <button onClick={() => setSending(true)}>Send</button>
      <button onClick={() => setSending(false)}>Fail</button>
      <button
        onClick={() => {
          setSaved(typed);
          void navigate('/done');
        }}
      >
        Save and close
      </button>
      <Link to="/form?part=2">Second part</Link>
      <Link to="/form#end">To the end</Link>
    </>
  );
}

function openForm() {
  render(
    <BrowserRouter>
      <ShellServicesProvider services={services}>
        <LeaveGuard>
          <Link to="/before">Before</Link>
          <Link to="/form">Form</Link>
          <Link to="/after">After</Link>
          <Link to="/customer">Customer</Link>
          <Link to="/sign-out">Sign Out</Link>
          <Routes>
            <Route path="/form" element={<Form />} />
            <Route
              path="/customer"
              element={
                <Guarded access={{ kind: 'authority', authority: 'HELP_DESK' }}>
                  <Form />
                </Guarded>
              }
            />
            <Route path="*" element={null} />
          </Routes>
        </LeaveGuard>
      </ShellServicesProvider>
    </BrowserRouter>,
  );
  go('Before');
  go('Form');
}

function click(element: HTMLElement) {
  element.focus();
  fireEvent.click(element);
}
const go = (link: string) => click(screen.getByText(link, { selector: 'a' }));
const press = (button: string) => click(screen.getByText(button, { selector: 'button, button *' }));
const type = (value: string) => {
  field().focus();
  fireEvent.change(field(), { target: { value } });
};
const field = () => screen.getByLabelText('Name');
const dialog = () => screen.queryByRole('dialog', { name: 'Changes not saved' });
const address = () => location.pathname + location.search;
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

// The shell does the same when it starts.
passPopsOn();
beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => expect(dialog()).toBeNull());

test('a link away from unsaved changes asks first; No keeps page, text and focus [NAV-53, TPL-D2]', () => {
  openForm();
  type('Felix');

  go('After');
  expect(dialog()).toHaveTextContent(question);
  expect(address()).toBe('/form');
  press('No');

  expect(address()).toBe('/form');
  expect(field()).toHaveValue('Felix');
  expect(screen.getByText('After')).toHaveFocus();
});

test('Yes leaves and drops the changes; coming back shows the page as it was saved [NAV-53, TPL-D2]', () => {
  openForm();
  type('Felix');

  go('After');
  press('Yes');
  expect(address()).toBe('/after');
  go('Form');

  expect(field()).toHaveValue('');
});

test('there is no question before a change, nor after it was saved or undone [NAV-53]', () => {
  openForm();
  go('After');
  go('Form');
  type('F');
  press('Save');
  go('After');
  go('Form');
  type('F');
  type('');

  go('After');

  expect(address()).toBe('/after');
});

test('Back asks first; No stays on the page, and the next Back asks again [NAV-53, TPL-D2]', async () => {
  openForm();
  type('Felix');

  for (let attempt = 0; attempt < 2; attempt += 1) {
    history.back();
    await waitFor(() => expect(dialog()).toHaveTextContent(question));
    expect(address()).toBe('/form');
    press('No');
  }

  expect(field()).toHaveValue('Felix');
  expect(field()).toHaveFocus();
});

test('after Yes, Back goes to the page before, and Forward returns to the form [NAV-53, TPL-D2]', async () => {
  openForm();
  type('Felix');
  history.back();
  await waitFor(() => expect(dialog()).not.toBeNull());

  press('Yes');

  await waitFor(() => expect(address()).toBe('/before'));
  expect(screen.queryByLabelText('Name')).toBeNull();
  history.forward();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
});

test('a page that was reached with Back also asks [NAV-53]', async () => {
  openForm();
  go('After');
  history.back();
  await waitFor(() => expect(field()).toBeVisible());
  type('Felix');

  history.back();

  await waitFor(() => expect(dialog()).not.toBeNull());
  press('No');
  expect(field()).toHaveValue('Felix');
});

test('Back leads to the page before at once if nothing is unsaved [NAV-53]', async () => {
  openForm();

  history.back();

  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect(address()).toBe('/before');
});

test('another query counts as another page; another hash does not [NAV-53]', () => {
  openForm();
  type('Felix');

  go('To the end');
  expect(dialog()).toBeNull();
  go('Second part');

  expect(dialog()).not.toBeNull();
  press('No');
});

test('a page can navigate right after a save, without the question it had a moment before [NAV-53]', async () => {
  openForm();
  type('Felix');

  press('Save and close');

  await waitFor(() => expect(address()).toBe('/done'));
});

test('the browser asks before the tab is closed only while something is unsaved [NAV-53, TPL-D2]', () => {
  openForm();
  expect(asksBeforeClosing()).toBe(false);

  type('F');
  expect(asksBeforeClosing()).toBe(true);

  press('Save');
  expect(asksBeforeClosing()).toBe(false);
});

test('Sign Out signs out at once, whatever is unsaved [NAV-53, SES-42]', () => {
  openForm();
  type('Felix');

  go('Sign Out');

  expect(address()).toBe('/sign-out');
});

test('of two parts with unsaved changes the later one asks, and after it is saved the other one [NAV-53]', () => {
  openForm();
  type('Felix');
  let release = () => {};
  act(() => void (release = askBeforeLeaving('Leave the dialog?')));
  go('After');
  expect(dialog()).toHaveTextContent('Leave the dialog?');

  act(() => release());

  expect(dialog()).toHaveTextContent(question);
  press('No');
});

test('an open question changes its words with what it asks, and nobody has left by that [NAV-108]', () => {
  openForm();
  type('Felix');
  press('Send');
  go('After');
  expect(dialog()).toHaveTextContent(onItsWay);

  press('Fail');

  expect(dialog()).toHaveTextContent(question);
  expect(address()).toBe('/form');
  press('No');
});

describe('a page whose authority is withdrawn while something is unsaved', () => {
  function hold(...authorities: Authority[]) {
    localStorage.setItem('authorities', JSON.stringify(authorities));
    localStorage.setItem('service_type', '["Internal"]');
    act(() => useSession.setState({ status: 'signed-in', tier: 'Internal', authorities }));
  }
  beforeEach(() => {
    hold('CUSTOMER', 'HELP_DESK');
    openForm();
    go('Customer');
    type('half a note');
  });
  afterEach(() => act(signOut));

  test('closes at once, without a question [HCU-57, NAV-53]', () => {
    hold('CUSTOMER');

    expect(address()).toBe('/login');
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(asksBeforeClosing()).toBe(false);
  });

  test('closes together with the open question [HCU-57, NAV-53]', async () => {
    go('After');
    expect(dialog()).not.toBeNull();

    hold('CUSTOMER');

    await waitFor(() => expect(dialog()).toBeNull());
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(address()).not.toBe('/customer');
  });
});
