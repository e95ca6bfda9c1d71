import { useState, type FormEvent } from 'react';
import type { AlertTarget, AlertTemplateItem, SingleAlertTemplate } from '@quaywatch/shared/contract';
import { toggleItem } from '../../template-table/template-set.rules.ts';
import { useSaveContainerAlerts } from './container-alerts.hooks.ts';
import {
  alertsOf,
  changePrimary,
  contactFields,
  findProblems,
  haveChanged,
  requestOf,
  type ContactField,
  type ContainerAlerts,
} from './container-alerts.rules.ts';

/** The alerts of one container while they are edited, and saving them. */
export function useContainerAlertsForm(target: AlertTarget, template: SingleAlertTemplate) {
  const [saved] = useState(() => alertsOf(template));
  const [alerts, setAlerts] = useState(saved);
  const save = useSaveContainerAlerts();
  const problems = findProblems(alerts, template);
  // A field says what is wrong once it has been left (VAL-D4), and at once when it was so from the start.
  const [checked, setChecked] = useState<ReadonlySet<ContactField>>(
    () => new Set(contactFields.filter((name) => problems[name])),
  );

  const change = (next: ContainerAlerts) => {
    // What is on its way counts: a change in the meantime would be told as saved.
    if (!save.isPending) setAlerts(next);
  };
  const check = (name: ContactField) => setChecked((names) => new Set(names).add(name));
  const isChanged = haveChanged(alerts, saved);
  const canSave = isChanged && contactFields.every((name) => !problems[name]);

  return {
    alerts,
    isChanged,
    canSave,
    save,
    problem: (name: ContactField) => (checked.has(name) ? problems[name] : undefined),
    /** What the input of a contact field takes. */
    input: (name: ContactField) => ({
      value: alerts[name],
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
        change({ ...alerts, [name]: currentTarget.value }),
      onBlur: () => check(name),
    }),
    toggle: (item: AlertTemplateItem) => {
      change({ ...alerts, chosen: toggleItem(alerts.chosen, item) });
      // The first text message makes the number required, which nobody has been at (SGL-15).
      if (item.alertType === 'SMS') check('primaryPhone');
    },
    allowPrimary: (isAllowed: boolean) => change(changePrimary(alerts, saved, isAllowed)),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (canSave && !save.isPending) save.mutate(requestOf(target, alerts, template));
    },
  };
}

export type ContainerAlertsForm = ReturnType<typeof useContainerAlertsForm>;
