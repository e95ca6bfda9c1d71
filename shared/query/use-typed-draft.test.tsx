import { expect, jest, test } from '@jest/globals';
import * as session from '@quaywatch/shared/session';
import { endSessionOn, renderScreen, signInAs } from '@quaywatch/shared/testing';
import { act, screen } from '@testing-library/react';
import * as react from 'react';
import * as router from 'react-router-dom';
import * as thisCopy from './use-typed-draft.ts';

const { useSession } = session;

const noteOf = ({ useTypedState }: typeof thisCopy) =>
  function Note() {
    const [text, setText] = useTypedState('note', '');
    return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />;
  };
const Note = noteOf(thisCopy);

/** Each release of a remote has a copy of its own, and takes the other modules from the shell. */
async function noteOfNewerRelease() {
  let copy = thisCopy;
  await jest.isolateModulesAsync(async () => {
    jest.doMock('react', () => react);
    jest.doMock('react-router-dom', () => router);
    jest.doMock('@quaywatch/shared/session', () => session);
    copy = await import('./use-typed-draft.ts');
  });
  expect(copy).not.toBe(thisCopy);
  return noteOf(copy);
}

const open = (Shown = Note) => renderScreen(<Shown />, { at: '/note', session: { customerId: '7' } });
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

test('a draft is there again if its remote was released meanwhile [NAV-72]', async () => {
  await leaveDraft();

  open(await noteOfNewerRelease());

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
