import { ShellServicesProvider, Slot, type ShellServices } from '@quaywatch/shared/remote';
import { ToastRegion } from '@quaywatch/shared/ui';
import { ScopedStyles } from '@quaywatch/shared/ui/scoped-styles';
import type { HostOptions } from 'quaywatch/host';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { Announcements, createAnnouncer } from '../app/announcer.tsx';
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

/** Each part has its own place, but they share one React tree. */
export function EmbeddedApp({ options, remotes, parts: { store }, slots }: EmbeddedAppProps) {
  const clients = useQueryCache();
  const [announcer] = useState(createAnnouncer);
  const [services] = useState<ShellServices>({
    announce: announcer.announce,
    askBeforeLeaving,
    ...slots,
    watchPanels: remotes.registry.subscribe,
  });
  const parts = useStore(store, (state) => state.parts);
  useEffect(() => watchReleases(remotes), [remotes]);
  useEffect(() => beginLoadReports(remotes), [remotes]);
  useQuestionOfTheBrowser(useLeaveQuestions((state) => lastQuestion(state) !== null));
  const framed = (content: ReactNode) => (
    <div data-quaywatch="" data-theme={options.theme ?? 'light'}>
      {content}
    </div>
  );

  return (
    <QueryClientsContext value={clients}>
      <RemotesContext value={remotes}>
        <ShellServicesProvider services={services}>
          <ScopedStyles />
          {parts.map((part) =>
            createPortal(framed(<Part part={part} onNavigate={options.onNavigate} />), part.place, String(part.id)),
          )}
          {framed(
            <>
              <ToastRegion />
              <Announcements announcer={announcer} />
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
