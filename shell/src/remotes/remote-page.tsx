import { RemotePart } from './remote-part.tsx';
import type { RegisteredPage } from './use-registry.ts';

/** A page that a remote brings. Only its own place on the screen depends on that remote. */
export function RemotePage({ page }: { readonly page: RegisteredPage }) {
  const { remote, module, title } = page;
  // The key keeps one page's state from being taken over by the next one.
  return <RemotePart key={`${remote} ${module}`} remote={remote} module={module} title={title} lines={10} />;
}
