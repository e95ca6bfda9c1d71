import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { Suspense } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import { remoteModule } from './remote-modules.ts';
import { useRemoteModule } from './use-remote-module.ts';

type RemotePartProps = {
  readonly remote: string;
  readonly module: string;
  /** Name of the feature, as people know it. */
  readonly title: string;
  /** How many lines the part takes while it loads. */
  readonly lines: number;
  /** Handed to the component. */
  readonly componentProps?: object;
};

/** A page or panel of a remote in its four looks: loading, failed with retry, failed while it tries, ready. */
export function RemotePart({ remote, module, title, lines, componentProps = {} }: RemotePartProps) {
  const part = remoteModule(remote, module);
  const state = useRemoteModule(part);
  const unavailable = (retry: () => void, busy: boolean) => (
    <Unavailable feature={title} onRetry={retry} busy={busy}>
      {messages.oops(companyContact.helpdeskPhone)}
    </Unavailable>
  );
  const loading = <Skeleton lines={lines} label={`Loading ${title}`} />;

  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return unavailable(part.retry, state.retrying);
  const Content = state.component;
  return (
    <RemoteBoundary failed={(retry) => unavailable(retry, false)}>
      <Suspense fallback={loading}>
        <Content {...componentProps} />
      </Suspense>
    </RemoteBoundary>
  );
}
