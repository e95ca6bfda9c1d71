import {
  Bell,
  BookOpen,
  CircleQuestionMark,
  CircleUser,
  Headset,
  History,
  LayoutDashboard,
  LogOut,
} from 'lucide-react';
import type { Icon } from './icon.ts';

const icons: Record<string, Icon> = {
  dashboard: LayoutDashboard,
  account: CircleUser,
  alerts: Bell,
  history: History,
  faqs: CircleQuestionMark,
  'user-guide': BookOpen,
  admin: Headset,
  'sign-out': LogOut,
};

/** Icon of a navigation item by the name that its descriptor gives; a neutral one for a name not known here. */
export const navigationIcon = (name: string): Icon => icons[name] ?? CircleQuestionMark;

/** The names that `navigationIcon` knows. */
export const navigationIconNames: readonly string[] = Object.keys(icons);
