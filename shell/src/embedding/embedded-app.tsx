import { useConnectionProblem } from '@quaywatch/shared/api';
import { ShellServicesProvider, Slot, type ShellServices } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { ToastRegion } from '@quaywatch/shared/ui';
import { ScopedStyles } from '@quaywatch/shared/ui/scoped-styles';
import type { HostOptions } from 'quaywatch/host';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { Announcements, createAnnouncer } from '../app/announcer.tsx';
import { ConnectionNotice } from '../app/connection-notice.tsx';
import { useQueryCache } from '../app/use-query-cache.ts';
import { useQuestionOfTheBrowser } from '../leaving/use-question-of-the-browser.ts';
import { beginLoadReports } from '../load-reports/begin-load-reports.ts';
import { askBeforeLeaving, lastQuestion, useLeaveQuestions } from '../leaving/leave-questions.ts';
import type { Remotes } from '../remotes/create-remotes.ts';
import { QueryClientsContext } from '../remotes/query-clients.ts';
import { RemotePart } from '../remotes/remote-part.tsx';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { usePages } from '../remotes/use-pages.ts';
import { watchReleases } from '../remotes/watch-releases.ts';
import type { EmbeddedPart, EmbeddedParts } from './embedded-parts.ts';
import { EmbeddedRouter } from './embedded-router.tsx';

function EmbeddedPage() {
  const pages = usePages();
  const { pathname } = useLocation();
  const page = pages.find(({ path }) => path === pathname);
  if (!page) return null;
  const { remote, module, title } = page;
  return <RemotePart key={`${remote} ${module}`} remote={remote} module={module} title={title} lines={10} />;
}

type EmbeddedAppProps = {
  readonly slots: Pick<ShellServices, 'panelsFor' | 'slotOf'>;
  readonly options: HostOptions;
  readonly remotes: Remotes;
  readonly parts: EmbeddedParts;
};

/** Counts the customers. The first name that is heard is no change: earlier answers may have left it out. */
function useTurnOfCustomer(): number {
  const customerId = useSession((session) => session.customerId);
  const [known, setKnown] = useState({ customerId, turn: 0 });
  if (customerId !== null && customerId !== known.customerId)
    setKnown({ customerId, turn: known.customerId === null ? known.turn : known.turn + 1 });
  return known.turn;
}

/** For another customer the parts are drawn anew, with nothing of the previous one (SES-58). */
export function EmbeddedApp(props: EmbeddedAppProps) {
  const { remotes } = props;
  useEffect(() => watchReleases(remotes), [remotes]);
  useEffect(() => {
    beginLoadReports(remotes);
  }, [remotes]);
  useQuestionOfTheBrowser(useLeaveQuestions((state) => lastQuestion(state) !== null));
  return (
    <>
      <ScopedStyles />
      <PartsOfCustomer key={useTurnOfCustomer()} {...props} />
    </>
  );
}

/** Each part has its own place, but they share one React tree. */
function PartsOfCustomer({ options, remotes, parts: { store }, slots }: EmbeddedAppProps) {
  const clients = useQueryCache();
  const [announcer] = useState(createAnnouncer);
  const [services] = useState<ShellServices>({
    announce: announcer.announce,
    askBeforeLeaving,
    ...slots,
    watchPanels: remotes.registry.subscribe,
  });
  const parts = useStore(store, (state) => state.parts);
  // The next customer must not see the notice of this one.
  useEffect(() => useConnectionProblem.getState().clear, []);
  const framed = (content: ReactNode) => (
    <div data-quaywatch="" data-theme={options.theme ?? 'light'}>
      {content}
    </div>
  );

  return (
    <QueryClientsContext value={clients}>
      <RemotesContext value={remotes}>
        <ShellServicesProvider services={services}>
          {parts.map((part) =>
            createPortal(framed(<Part part={part} onNavigate={options.onNavigate} />), part.place, String(part.id)),
          )}
          {framed(
            <>
              <ToastRegion />
              <Announcements announcer={announcer} />
              <ConnectionNotice />
            </>,
          )}
        </ShellServicesProvider>
      </RemotesContext>
    </QueryClientsContext>
  );
}

type PartProps = { readonly part: EmbeddedPart; readonly onNavigate: HostOptions['onNavigate'] };

function Part({ part: { content }, onNavigate }: PartProps) {
  const at = content.kind === 'page' ? content.path : '/';
  return (
    <EmbeddedRouter at={at} staysFor={content.kind} onNavigate={onNavigate}>
      {/* The props were checked when the page passed them. */}
      {content.kind === 'page' ? (
        <EmbeddedPage />
      ) : (
        <Slot name={content.slot as never} props={content.props as never} />
      )}
    </EmbeddedRouter>
  );
}
