import { mayReach, type PageAccess } from '@quaywatch/shared/domain';
import { readVisitor } from './session-storage.ts';
import { useSession } from './use-session.ts';

/** Whether the visitor may open a page with this access, by what local storage holds (NAV-27, NAV-29). */
export function useAccess(access: PageAccess): boolean {
  // Every change of the session rewrites local storage first; the subscription makes the guard look again.
  useSession();
  return mayReach(access, readVisitor());
}
