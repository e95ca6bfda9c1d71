import { hasFailed } from '@quaywatch/shared/query';
import { useShellServices } from '@quaywatch/shared/remote';
import { Badge, Button, Card, EmptyState, PageHeading, Skeleton, Unavailable, useRetry } from '@quaywatch/shared/ui';
import { Package, RefreshCw } from 'lucide-react';
import { useSyncExternalStore, useEffect, useState } from 'react';
import { PageTitle } from '../../layout/page-title.tsx';
import type { LoadEvent } from '../../remotes/load-events.ts';
import { useRemotes } from '../../remotes/remotes-context.ts';
import { useLiveReleases, useSharedVersions } from './live-releases.hooks.ts';
import { RefusedReleases } from './refused-releases.tsx';
import { ReleaseFacts } from './release-facts.tsx';
import * as styles from './releases-page.styles.ts';
import { RemoteCard } from './remote-card.tsx';

const mostShown = 200;

type Seen = { readonly events: readonly LoadEvent[]; readonly count: number };

/** The latest events, and how many there have been. */
function useTabLoads(): Seen {
  const { loads } = useRemotes();
  const [shown, setShown] = useState<Seen>({ events: [], count: 0 });
  useEffect(() => {
    let seen: Seen = { events: [], count: 0 };
    return loads.watch((event) => {
      seen = { events: [...seen.events, event].slice(-mostShown), count: seen.count + 1 };
      setShown(seen);
    });
  }, [loads]);
  return shown;
}

const serversPart = 'What the server knows of releases';

/** Helps to find whose fault a failure is: shows for each remote what is live and what runs in this tab (NAV-55). */
export function ReleasesPage() {
  const { registry } = useRemotes();
  const { shell, remotes, missing = [] } = useSyncExternalStore(registry.subscribe, registry.current);
  const live = useLiveReleases();
  const { events, count } = useTabLoads();
  const shared = useSharedVersions(count);
  const { announce } = useShellServices();
  const { place, retry } = useRetry<HTMLDivElement>(lookAgain);
  const isUnknown = hasFailed(live);
  const liveOf = (name: string) => live.data?.releases.find((one) => one.name === name);

  async function lookAgain() {
    // If the registry does not answer, what the tab knows is still true for the tab.
    const [{ isSuccess }] = await Promise.all([live.refetch(), registry.refresh().catch(() => undefined)]);
    announce(isSuccess ? 'Releases are up to date' : `${serversPart} is not available`);
    return { isSuccess };
  }

  return (
    <>
      <PageTitle>Releases</PageTitle>
      <PageHeading
        title="Releases"
        lead="What is live, what this tab has loaded, and who is responsible."
        actions={
          <Button icon={RefreshCw} busy={live.isFetching} onClick={() => void lookAgain()}>
            Refresh
          </Button>
        }
      />
      {isUnknown && <Unavailable css={styles.notice} feature={serversPart} busy={live.isFetching} onRetry={retry} />}
      {live.data && live.data.refused.length > 0 && <RefusedReleases refused={live.data.refused} />}
      {live.isPending && !isUnknown ? (
        <Card padded>
          <Skeleton lines={10} label="Loading releases" />
        </Card>
      ) : (
        <div ref={place} css={styles.cards} tabIndex={-1} role="group" aria-label="Live releases">
          <Card title="shell" css={[styles.card, styles.wide]}>
            <ReleaseFacts
              release={liveOf('shell')?.release ?? shell}
              others={[]}
              owner="Team of the shell"
              nameOf={(module) => module}
              live={liveOf('shell')}
            />
          </Card>
          {remotes.map((remote) => (
            <RemoteCard
              key={remote.descriptor.name}
              remote={remote}
              live={liveOf(remote.descriptor.name)}
              events={events}
              shared={shared.data}
            />
          ))}
          {missing.map((name) => (
            <Card key={name} title={name} aside={<Badge tone="critical">Missing</Badge>} css={styles.card}>
              <p>The server cannot read its live release. Its pages come back by themselves once it can.</p>
            </Card>
          ))}
          {remotes.length + missing.length === 0 && (
            <Card>
              <EmptyState icon={Package} title="No remote is live">
                Pages appear with the first release of a remote.
              </EmptyState>
            </Card>
          )}
        </div>
      )}
    </>
  );
}
