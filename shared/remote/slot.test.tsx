import { expect, jest, test } from '@jest/globals';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ShellServicesProvider, type ShellServices } from './shell-services.ts';
import { Slot } from './slot.ts';

const shellWith = (
  panels: ShellServices['panelsFor'],
  watchPanels: ShellServices['watchPanels'] = () => () => undefined,
) =>
  function Shell({ children }: { children?: ReactNode }) {
    return (
      <ShellServicesProvider
        services={{
          announce: () => undefined,
          askBeforeLeaving: () => () => undefined,
          panelsFor: panels,
          watchPanels,
        }}
      >
        {children}
      </ShellServicesProvider>
    );
  };

const preferences = { contact: { email: 'paid@quaywatch.test', phone: null }, onChanged: () => undefined };

test('a slot shows what other remotes put there, with the props of the page', () => {
  const Panel = ({ contact }: { contact?: { email: string | null } | null }) => <p>Alerts go to {contact?.email}</p>;

  render(<Slot name="account-alert-preferences" props={preferences} />, { wrapper: shellWith(() => [Panel as never]) });

  expect(screen.getByText('Alerts go to paid@quaywatch.test')).toBeTruthy();
});

test('a panel that is in use stays, though a release without it goes live meanwhile', () => {
  let panels = [() => <input aria-label="Contact" />];
  const { rerender } = render(<Slot name="account-alert-preferences" props={preferences} />, {
    wrapper: shellWith(() => panels as never),
  });
  const field = screen.getByLabelText('Contact');

  panels = [];
  rerender(<Slot name="account-alert-preferences" props={{ ...preferences }} />);

  expect(screen.getByLabelText('Contact')).toBe(field);
});

test('an empty slot is filled when a remote with a panel for it arrives, and one that is in use stays as it is', () => {
  let panels = [] as (() => ReactNode)[];
  const listeners = new Set<() => void>();
  const arrive = (...names: string[]) => {
    panels = names.map((name) => () => <input aria-label={name} />);
    act(() => listeners.forEach((listener) => listener()));
  };
  const watch = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener));
  const { unmount } = render(<Slot name="account-alert-preferences" props={preferences} />, {
    wrapper: shellWith(() => panels as never, watch),
  });

  arrive('Contact');
  const field = screen.getByLabelText('Contact');
  arrive('Contact', 'Berths');
  expect(screen.getByLabelText('Contact')).toBe(field);
  expect(screen.queryByLabelText('Berths')).toBeNull();

  unmount();
  expect(listeners.size).toBe(0);
});

test('a slot that no live remote fills shows nothing', () => {
  const { container } = render(<Slot name="account-alert-preferences" props={preferences} />, {
    wrapper: shellWith(() => []),
  });

  expect(container.innerHTML).toBe('');
});

test('a slot that no live remote fills shows what the page puts in its place', () => {
  render(<Slot name="account-alert-preferences" props={preferences} empty={<p>Not offered</p>} />, {
    wrapper: shellWith(() => []),
  });

  expect(screen.getByText('Not offered')).toBeTruthy();
});

test.each([
  ['a field is missing', { onChanged: () => undefined }, 'contact: '],
  ['a field has another type', { ...preferences, onChanged: 'reload' }, 'onChanged: not a function'],
  ['a field is one that the slot does not take', { ...preferences, onSaved: () => undefined }, 'props: '],
])('props are refused with the name of the slot and the field when %s', (_problem, props, reason) => {
  expectConsoleError(/.*/);

  expect(() =>
    render(<Slot name="account-alert-preferences" props={props as never} />, { wrapper: shellWith(() => []) }),
  ).toThrow(`The slot account-alert-preferences was given wrong props: ${reason}`);
});

test('an event reaches the page without values, and is refused by name with any [NAV-66]', () => {
  const onClose = jest.fn();
  const seen: unknown[] = [];
  const Panel = ({ onClose: close }: { onClose: (event?: unknown) => void }) => {
    seen.push(close);
    return (
      <>
        <button onClick={() => close()}>Cancel</button>
        <button
          onClick={(event) => {
            expect(() => close(event)).toThrow(
              'The slot alert-contact-editor was sent a wrong event: onClose takes nothing, and got object',
            );
          }}
        >
          Close
        </button>
      </>
    );
  };
  const slot = <Slot name="alert-contact-editor" props={{ onClose }} />;
  const { rerender } = render(slot, { wrapper: shellWith(() => [Panel as never]) });

  act(() => screen.getByText('Close').click());
  expect(onClose).not.toHaveBeenCalled();
  act(() => screen.getByText('Cancel').click());
  expect(onClose).toHaveBeenCalledTimes(1);

  rerender(<Slot name="alert-contact-editor" props={{ onClose }} />);
  expect(new Set(seen).size).toBe(1);
});
