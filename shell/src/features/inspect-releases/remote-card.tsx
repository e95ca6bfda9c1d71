import type { LiveRelease } from '@quaywatch/shared/contract';
import { lazyPart, type RegisteredRemote, RetryBoundary } from '@quaywatch/shared/remote';
import { Badge, Button, Card, Dialog, Unavailable } from '@quaywatch/shared/ui';
import { FlaskConical } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LoadEvent } from '../../remotes/load-events.ts';
import type { SharedVersion } from '../../remotes/federation-host.ts';
import { ReleaseFacts } from './release-facts.tsx';
import * as styles from './releases-page.styles.ts';
import { SharedChoices } from './shared-choices.tsx';
import { TabLoadsList } from './tab-loads.tsx';
import { loadsOf, titleOf, type TabLoads } from './tab-loads.rules.ts';
import { TrialCosts } from './trial-costs.tsx';

const LazyOverrideDialog = lazyPart(async () => ({ default: (await import('./override-dialog.tsx')).OverrideDialog }));

function OverrideButton({ remote, live }: { readonly remote: string; readonly live: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = `Run another release of ${remote}`;
  return (
    <>
      <Button size="sm" icon={FlaskConical} onClick={() => setOpen(true)}>
        Run another release
      </Button>
      {isOpen && (
        <RetryBoundary
          failed={(retry, busy) => (
            <Dialog title={title} onClose={close}>
              <Unavailable feature={title} busy={busy} onRetry={retry} />
            </Dialog>
          )}
        >
          <Suspense>
            <LazyOverrideDialog remote={remote} live={live} onClose={close} />
          </Suspense>
        </RetryBoundary>
      )}
    </>
  );
}

type RemoteCardProps = {
  readonly remote: RegisteredRemote;
  readonly live: LiveRelease | undefined;
  readonly events: readonly LoadEvent[];
  readonly shared: readonly SharedVersion[] | undefined;
};

export function RemoteCard({ remote, live, events, shared }: RemoteCardProps) {
  const { descriptor } = remote;
  const { name } = descriptor;
  const release = live?.release ?? remote.release;
  const owner = descriptor.owner ?? live?.owner ?? `Team of ${name}`;
  const seen = loadsOf(events, name, release);
  const nameOf = (module: string) => titleOf(module, descriptor);
  return (
    <Card
      title={name}
      aside={<State {...seen} />}
      foot={live && <OverrideButton remote={name} live={release} />}
      css={styles.card}
    >
      <ReleaseFacts release={release} others={seen.others} owner={owner} nameOf={nameOf} live={live} />
      <TabLoadsList {...seen} descriptor={descriptor} owner={owner} />
      {live?.costs && <TrialCosts costs={live.costs} nameOf={nameOf} />}
      {shared && <SharedChoices remote={remote} known={shared} />}
    </Card>
  );
}

function State({ loads, failures }: TabLoads) {
  if (failures.length === 1) return <Badge tone="critical">1 failure</Badge>;
  if (failures.length > 1) return <Badge tone="critical">{failures.length} failures</Badge>;
  return loads.length > 0 ? <Badge tone="good">Loaded</Badge> : <Badge>Not loaded</Badge>;
}
