import { advancedTiers } from '@quaywatch/shared/contract';
import type { NavigationItem } from '@quaywatch/shared/domain';

const signedIn: NavigationItem['access'] = { kind: 'signed-in' };
const helpdesk: NavigationItem['access'] = { kind: 'authority', authority: 'HELP_DESK' };
const advanced: NavigationItem['access'] = { kind: 'tiers', tiers: [...advancedTiers] };

/** The items of the shell. Remotes describe their own. */
export const ownNavigation: readonly NavigationItem[] = [
  { label: 'Dashboard', icon: 'dashboard', order: 10, path: '/dashboard', access: signedIn, free: 'shown' },
  { label: 'FAQs', icon: 'faqs', order: 50, path: '/faqs', access: signedIn, free: 'shown' },
  {
    label: 'User Guide',
    icon: 'user-guide',
    order: 60,
    path: '/user-guide.pdf',
    access: advanced,
    free: 'hidden',
    isDocument: true,
  },
  { label: 'Releases', icon: 'releases', order: 85, path: '/release-inspector', access: helpdesk, free: 'shown' },
  { label: 'Sign Out', icon: 'sign-out', order: 90, path: '/sign-out', access: signedIn, free: 'shown' },
];
