import type { NavigationIconName } from '@quaywatch/shared/contract';
import {
  Bell,
  BookOpen,
  CircleQuestionMark,
  CircleUser,
  Headset,
  History,
  LayoutDashboard,
  LogOut,
  Package,
} from 'lucide-react';
import type { Icon } from './icon.ts';

const icons: Readonly<Record<NavigationIconName, Icon>> = {
  dashboard: LayoutDashboard,
  account: CircleUser,
  alerts: Bell,
  history: History,
  faqs: CircleQuestionMark,
  'user-guide': BookOpen,
  admin: Headset,
  releases: Package,
  'sign-out': LogOut,
};

/** A question mark for a name that this shell does not know. */
export const navigationIcon = (name: string): Icon => icons[name as NavigationIconName] ?? CircleQuestionMark;
