import type { AlertTarget, ContainerStatusEntry } from '@quaywatch/shared/contract';

export type OpenDialog =
  | { readonly kind: 'add' | 'remove' | 'contact' | 'apply-templates' | 'free-days' | 'columns' }
  | { readonly kind: 'sources' | 'estimates'; readonly number: string; readonly visit: ContainerStatusEntry }
  | { readonly kind: 'share' | 'save-as-list'; readonly numbers: readonly string[] }
  | { readonly kind: 'references'; readonly chosen: string }
  | { readonly kind: 'alert'; readonly target: AlertTarget };

/** With input that is kept when the session ends (NAV-72). */
export const typedDialogs: readonly OpenDialog['kind'][] = [
  'add',
  'save-as-list',
  'contact',
  'free-days',
  'references',
];

export const dialogTitles: Readonly<Record<OpenDialog['kind'], string>> = {
  add: 'Add Containers',
  remove: 'Remove Containers',
  'save-as-list': 'Save as list',
  share: 'Share the result',
  contact: 'Change Alert Email Address or SMS Number',
  'apply-templates': 'Apply Template Alerts',
  sources: 'Sources and times',
  estimates: 'Changes to estimates',
  'free-days': 'Free days',
  columns: 'Columns',
  references: 'References',
  alert: 'Set Alert',
};
