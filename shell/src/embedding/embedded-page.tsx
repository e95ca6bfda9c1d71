import { useLocation } from 'react-router-dom';
import { RemotePart } from '../remotes/remote-part.tsx';
import { useRegistry } from '../remotes/use-registry.ts';

/** The remote page at the path; nothing once no live remote has it. */
export function EmbeddedPage() {
  const { pages } = useRegistry();
  const { pathname } = useLocation();
  const page = pages.find(({ path }) => path === pathname);
  if (!page) return null;
  const { remote, module, title } = page;
  return <RemotePart key={`${remote} ${module}`} remote={remote} module={module} title={title} lines={10} />;
}
