import { expect, test } from '@jest/globals';
import { useSession } from '@quaywatch/shared/session';
import { endSessionOn, renderScreen, signInAs } from '@quaywatch/shared/testing';
import { act, screen } from '@testing-library/react';
import { useTypedState } from './use-typed-draft.ts';

function Note() {
  const [text, setText] = useTypedState('note', '');
  return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />;
}

const open = () => renderScreen(<Note />, { at: '/note', session: { customerId: '7' } });
const note = () => screen.getByLabelText('Note');
const signInAway = (customerId: string) => act(async () => signInAs({ customerId }));
/** Ends the session in two steps, as Sign Out and an unasked end do: `hasEnded` is set last. */
const endAway = (hasEnded: boolean) =>
  act(async () => {
    useSession.setState({ status: 'signed-out', customerId: null, hasEnded: false });
    useSession.setState({ hasEnded });
  });

async function leaveDraft() {
  const view = open();
  await view.user.type(note(), 'Berth 9');
  endSessionOn(view);
}

test('a draft outlives later sessions of its customer that end unasked before its page is open [NAV-72]', async () => {
  await leaveDraft();
  await signInAway('7');
  await endAway(true);

  open();

  expect(note()).toHaveValue('Berth 9');
});

test('Sign Out erases a draft, even where nothing but the session says so, as in a remote [NAV-72]', async () => {
  await leaveDraft();
  await signInAway('7');
  await endAway(false);

  open();

  expect(note()).toHaveValue('');
});

test("another customer's sign-in erases a draft, even where nothing but the session says so [NAV-72]", async () => {
  await leaveDraft();
  await signInAway('8');

  open();

  expect(note()).toHaveValue('');
});
