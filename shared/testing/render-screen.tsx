import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import {
  parseSlot,
  ShellServicesProvider,
  type ShellServices,
  type SlotName,
  type SlotProps,
} from '@quaywatch/shared/remote';
import { knownSlot } from './known-slots.ts';
import { signInAs, signOutOfTest, type TestSession } from './sign-in-as.ts';

type ScreenOptions = {
  readonly at?: string;
  /** For a route with path parameters. */
  readonly path?: string;
  /** `null` for a visitor who is not signed in. A Paid customer by default. */
  readonly session?: TestSession | null;
  readonly panels?: SlotPanels;
};

export type SlotPanels = { readonly [Name in SlotName]?: ComponentType<SlotProps[Name]> };

type Screen = RenderResult & {
  /** Types without pauses between keys: under load a long text would take seconds. */
  readonly user: UserEvent;
  readonly announcements: string[];
  /** Null if nothing is unsaved. */
  readonly leaveQuestion: () => string | null;
  readonly address: () => string;
};

/** Renders a screen as the shell does, with router, query client, session and shell services. */
export function renderScreen(
  screen: ReactElement,
  { at = '/', path = '*', session = {}, panels = {} }: ScreenOptions = {},
): Screen {
  if (session) signInAs(session);
  else signOutOfTest();
  const announcements: string[] = [];
  let questions: readonly { readonly text: string }[] = [];
  let address = at;
  const services: ShellServices = {
    announce: (message) => announcements.push(message),
    askBeforeLeaving: (text) => {
      const question = { text };
      questions = [...questions, question];
      return () => (questions = questions.filter((other) => other !== question));
    },
    panelsFor: (slots) =>
      slots.flatMap((slot) => {
        const isAsked = ([name]: [string, unknown]) => parseSlot(name)?.address === parseSlot(slot)?.address;
        const [, panel] = Object.entries(panels).find(isAsked) ?? [];
        return panel ? [{ slot, Panel: panel as ComponentType<object> }] : [];
      }),
    slotOf: knownSlot,
    watchPanels: () => () => undefined,
  };
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });

  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }

  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={queryClient}>
        <ShellServicesProvider services={services}>
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </ShellServicesProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    announcements,
    leaveQuestion: () => questions.at(-1)?.text ?? null,
    address: () => address,
  };
}
