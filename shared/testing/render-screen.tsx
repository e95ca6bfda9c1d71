import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ShellServicesProvider, type ShellServices, type SlotName, type SlotProps } from '@quaywatch/shared/remote';
import { signInAs, signOutOfTest, type TestSession } from './sign-in-as.ts';

type ScreenOptions = {
  readonly at?: string;
  /** For a route with path parameters. */
  readonly path?: string;
  /** `null` for a stranger. A Paid customer by default. */
  readonly session?: TestSession | null;
  readonly panels?: SlotPanels;
};

export type SlotPanels = { readonly [Name in SlotName]?: ComponentType<SlotProps[Name]> };

/** As the shell shows it, with router, query client, session and shell services. */
export function renderScreen(
  screen: ReactElement,
  { at = '/', path = '*', session = {}, panels = {} }: ScreenOptions = {},
) {
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
    panelsFor: (slot) => {
      const panel = panels[slot];
      return panel ? [panel] : [];
    },
    watchPanels: () => () => undefined,
  };
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { retry: false } },
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
    // Without pauses between keys: under load a long text would take seconds.
    user: userEvent.setup({ delay: null }),
    announcements,
    /** Null when nothing is unsaved. */
    leaveQuestion: () => questions.at(-1)?.text ?? null,
    address: () => address,
  };
}
