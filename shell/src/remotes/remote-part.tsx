import { oops } from '@quaywatch/shared/domain';
import { FailureWatcher, lazyPart, PartNotLoaded, RetryBoundary } from '@quaywatch/shared/remote';
import { Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { DrawnPart } from './drawn-part.tsx';
import { QueryClientsContext } from './query-clients.ts';
import { ReleaseOffer } from './release-offer.tsx';
import type { RemoteModule } from './remote-module.ts';
import { needsRelease } from './remote-modules.ts';
import { useRemotes } from './remotes-context.ts';
import { useOtherRelease } from './use-other-release.ts';
import { useStandIn } from './use-stand-in.ts';
import type { RegisteredPage } from './use-registry.ts';

/** Comes with the strip, which is shown on every page with an override or a preview. */
const LazyOverrideHint = lazyPart(async () => ({ default: (await import('./override-strip.tsx')).OverrideHint }));

type RemotePartProps = {
  readonly remote: string;
  readonly module: string;
  readonly title: string;
  readonly lines: number;
  readonly componentProps?: object;
  readonly frame?: (look: ReactNode) => ReactNode;
};

const unframed = (look: ReactNode) => look;

/** Shows a part in all its states: loading, failed with Try again, retrying, ready. */
export function RemotePart({ remote, module, title, lines, componentProps = {}, frame = unframed }: RemotePartProps) {
  const { registry, modules, seeker } = useRemotes();
  const clients = use(QueryClientsContext);
  // A shown part keeps its release, whatever goes live; only a broken one changes to another.
  const [{ part, turn }, setShown] = useState(() => ({ part: modules.get(remote, module), turn: 0 }));
  const draw = useCallback((next: RemoteModule) => setShown(({ turn: last }) => ({ part: next, turn: last + 1 })), []);
  // Watching makes the part load and recover.
  const state = useSyncExternalStore(part.watch, part.getState);
  const isFailed = state.status === 'failed';
  const isInVain = needsRelease(part);
  useEffect(() => (isFailed ? seeker.seek(!isInVain) : undefined), [seeker, isFailed, isInVain]);
  const note = useCallback(
    (error: unknown) =>
      modules.noteDrawFailure(part, module, error instanceof PartNotLoaded ? 'scripts' : 'draw', error),
    [modules, part, module],
  );
  const unavailable = (retry: () => void, busy: boolean) =>
    frame(
      <Unavailable feature={title} onRetry={retry} busy={busy}>
        {registry.isOverridden(remote) ? (
          <RetryBoundary failed={() => null}>
            <Suspense fallback={null}>
              <LazyOverrideHint remote={remote} registry={registry} />
            </Suspense>
          </RetryBoundary>
        ) : (
          oops
        )}
      </Unavailable>,
    );
  const loading = frame(<Skeleton lines={lines} label={`Loading ${title}`} />);

  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return unavailable(part.retry, state.retrying);
  const Content = state.component;
  return (
    <FailureWatcher value={note}>
      <RetryBoundary
        key={turn}
        failed={(retry, busy, error) => (
          <BrokenPart {...{ part, remote, module, retry, busy, error, loading }} onTake={draw} look={unavailable} />
        )}
      >
        <Suspense fallback={loading}>
          <DrawnPart part={part} module={module} isPopUp={frame !== unframed}>
            <QueryClientProvider client={clients.of(remote)}>
              <Content {...componentProps} />
            </QueryClientProvider>
          </DrawnPart>
        </Suspense>
      </RetryBoundary>
    </FailureWatcher>
  );
}

type BrokenPartProps = {
  readonly part: RemoteModule;
  readonly remote: string;
  readonly module: string;
  readonly onTake: (next: RemoteModule) => void;
  readonly retry: () => void;
  readonly busy: boolean;
  readonly error: unknown;
  readonly loading: ReactNode;
  readonly look: (retry: () => void, busy: boolean) => ReactNode;
};

/** Drawing the part again rarely helps; another release does. */
function BrokenPart({ part, remote, module, onTake, retry, busy, error, loading, look }: BrokenPartProps) {
  const { modules } = useRemotes();
  const isFetching = error instanceof PartNotLoaded;
  const takeLive = useCallback(() => onTake(modules.get(remote, module)), [onTake, modules, remote, module]);
  const other = useOtherRelease(part, isFetching, takeLive);
  const isHealing = useStandIn({ part, remote, module, hasThrown: !isFetching, onTake });
  // If `look` finds another release, `useOtherRelease` replaces the part.
  const again = async () => {
    if (await other.look()) return;
    if (isFetching) retry();
    else onTake(part);
  };
  return isHealing ? loading : look(() => void again(), busy || other.isLooking);
}

/** A failing remote affects only its own place on the screen. */
export function RemotePage({ page }: { readonly page: RegisteredPage }) {
  const { remote, module, title } = page;
  const [taken, setTaken] = useState(0);
  return (
    <>
      {/* The key keeps one page's state from leaking into the next. */}
      <RemotePart key={`${remote} ${module} ${taken}`} remote={remote} module={module} title={title} lines={10} />
      <ReleaseOffer remote={remote} module={module} onTaken={() => setTaken((count) => count + 1)} />
    </>
  );
}
