import { expect, jest, test } from '@jest/globals';
import type { OpenedSlot } from '@quaywatch/shared/contract';
import { expectConsoleError, knownSlot } from '@quaywatch/shared/testing';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { ShellServicesProvider, type ShellServices } from './shell-services.ts';
import { Slot, useIsSlotFilled, VersionedSlot } from './slot.ts';

const shellWith = (
  panels: () => readonly ComponentType<never>[],
  watchPanels: ShellServices['watchPanels'] = () => () => undefined,
) =>
  function Shell({ children }: { children?: ReactNode }) {
    return (
      <ShellServicesProvider
        services={{
          announce: () => undefined,
          askBeforeLeaving: () => () => undefined,
          panelsFor: ([slot = '']) => panels().map((Panel) => ({ slot, Panel: Panel as ComponentType<object> })),
          slotOf: knownSlot,
          watchPanels,
        }}
      >
        {children}
      </ShellServicesProvider>
    );
  };

const preferences = { contact: { email: 'paid@quaywatch.test', phone: null }, onChanged: () => undefined };

test('a slot shows the panels of other remotes with the props of the page', () => {
  const Panel = ({ contact }: { contact?: { email: string | null } | null }) => <p>Alerts go to {contact?.email}</p>;

  render(<Slot name="account-alert-preferences" props={preferences} />, { wrapper: shellWith(() => [Panel as never]) });

  expect(screen.getByText('Alerts go to paid@quaywatch.test')).toBeTruthy();
});

test('a panel in use stays, even if a release without it goes live meanwhile', () => {
  let panels = [() => <input aria-label="Contact" />];
  const { rerender } = render(<Slot name="account-alert-preferences" props={preferences} />, {
    wrapper: shellWith(() => panels as never),
  });
  const field = screen.getByLabelText('Contact');

  panels = [];
  rerender(<Slot name="account-alert-preferences" props={{ ...preferences }} />);

  expect(screen.getByLabelText('Contact')).toBe(field);
});

test('an empty slot is filled when a remote with a panel for it goes live; a slot in use stays unchanged', () => {
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

test('what opens a slot appears when a remote fills it, without any other change of the page', () => {
  const panels: (() => ReactNode)[] = [];
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener));
  const Opener = () => useIsSlotFilled('alert-contact-editor') && <button>Change contact</button>;
  const { unmount } = render(<Opener />, { wrapper: shellWith(() => panels as never, watch) });
  expect(screen.queryByRole('button')).toBeNull();

  panels.push(() => null);
  act(() => listeners.forEach((listener) => listener()));
  expect(screen.getByRole('button', { name: 'Change contact' })).toBeTruthy();

  unmount();
  expect(listeners.size).toBe(0);
});

test('a slot that no live remote fills shows nothing', () => {
  const { container } = render(<Slot name="account-alert-preferences" props={preferences} />, {
    wrapper: shellWith(() => []),
  });

  expect(container.innerHTML).toBe('');
});

test('a slot that no live remote fills shows the page’s own replacement', () => {
  render(<Slot name="account-alert-preferences" props={preferences} empty={<p>Not offered</p>} />, {
    wrapper: shellWith(() => []),
  });

  expect(screen.getByText('Not offered')).toBeTruthy();
});

test.each([
  ['a field is missing', { onChanged: () => undefined }, 'contact: '],
  ['a field has another type', { ...preferences, onChanged: 'reload' }, 'onChanged: not a function'],
  ['the slot does not take a field', { ...preferences, onSaved: () => undefined }, 'onSaved: is not taken'],
])('props are refused with the name of the slot and the field when %s', (_problem, props, reason) => {
  expectConsoleError(/.*/);

  expect(() =>
    render(<Slot name="account-alert-preferences" props={props as never} />, { wrapper: shellWith(() => []) }),
  ).toThrow(`The slot account-alert-preferences was given wrong props: ${reason}`);
});

test('an event reaches the page without values; with values it is refused, and the error names it [NAV-66]', () => {
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
              'The slot alert-contact-editor was sent a wrong event: onClose takes no value, but got object',
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

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- owners add theirs in the same way
  interface QuaywatchSlots {
    readonly 'berths.berth-plan@1': { readonly berth: string };
    readonly 'berths.berth-plan@2': { readonly berths: readonly string[] };
  }
}

test('each panel gets the props of the version that it was made for, and each version is checked [NAV-85]', () => {
  const place = {
    name: 'berth-plan',
    description: 'A plan.',
    takes: 'many',
    popUp: false,
    lines: 2,
  } as const;
  const events: string[] = [];
  const text = { type: 'string' } as const;
  const versions: readonly OpenedSlot[] = [
    { ...place, events, version: 1, props: { berth: text } },
    { ...place, events, version: 2, props: { berths: { type: 'array', items: text } } },
  ];
  const Old = ({ berth }: { berth?: string }) => <p>Old: {berth}</p>;
  const New = ({ berths }: { berths?: readonly string[] }) => <p>New: {berths?.join(' and ')}</p>;
  const services: ShellServices = {
    announce: () => undefined,
    askBeforeLeaving: () => () => undefined,
    panelsFor: () => [
      { slot: 'berths.berth-plan@1', Panel: Old },
      { slot: 'berths.berth-plan@2', Panel: New },
    ],
    slotOf: (slot) => versions.find(({ version }) => slot === `berths.berth-plan@${version}`) ?? null,
    watchPanels: () => () => undefined,
  };
  const wrapper = ({ children }: { children?: ReactNode }) => (
    <ShellServicesProvider services={services}>{children}</ShellServicesProvider>
  );

  render(<VersionedSlot name="berths.berth-plan" versions={{ 1: { berth: 'A' }, 2: { berths: ['A', 'B'] } }} />, {
    wrapper,
  });
  expect(screen.getByText('Old: A')).toBeTruthy();
  expect(screen.getByText('New: A and B')).toBeTruthy();

  expectConsoleError(/.*/);
  const wrong = { 1: { berth: 'A' }, 2: { berths: ['A', 7] as never } };
  expect(() => render(<VersionedSlot name="berths.berth-plan" versions={wrong} />, { wrapper })).toThrow(
    'The slot berths.berth-plan@2 was given wrong props: berths.1: is number, and not string',
  );
});

test('a page that shows a slot that nobody opens gets an error [NAV-85]', () => {
  expectConsoleError(/.*/);

  expect(() =>
    render(<Slot name={'berths.cranes@1' as never} props={{} as never} />, { wrapper: shellWith(() => []) }),
  ).toThrow('Nobody opens the slot berths.cranes@1.');
});
