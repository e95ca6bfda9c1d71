import type { AlertTarget, AlertTemplateItem, SingleAlertTemplate } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { showToast } from '@quaywatch/shared/ui';
import { useState } from 'react';
import { toggleItem } from '../../template-table/template-set.rules.ts';
import { useSaveSingleAlert } from './single-alert.hooks.ts';
import {
  alertsIn,
  alertsOf,
  changePrimary,
  contactFields,
  findProblems,
  haveChanged,
  singleAlertForm,
  valuesOf,
} from './single-alert.rules.ts';

type Outcomes = {
  readonly onSent: () => void;
  /** The window has been closed meanwhile. */
  readonly onSentLate: () => void;
};

export function useSingleAlertForm(
  target: AlertTarget,
  template: SingleAlertTemplate,
  { onSent, onSentLate }: Outcomes,
) {
  const [saved] = useState(() => alertsOf(template));
  const { mutateAsync } = useSaveSingleAlert();
  const form = useContractForm({
    schema: singleAlertForm(target, template),
    defaultValues: valuesOf(saved),
    checkedAtOnce: contactFields.filter((name) => findProblems(saved, template)[name]),
    rechecks: { items: ['primaryPhone'] },
  });
  const { isSending, fill, setValue, trigger } = form;
  const alerts = alertsIn(form.values);
  const isChanged = haveChanged(alerts, saved);
  const problems = findProblems(alerts, template);
  const canSave = isChanged && contactFields.every((name) => !problems[name]);

  return {
    ...form,
    alerts,
    isChanged,
    canSave,
    toggle: (item: AlertTemplateItem) => {
      // A change made while saving would be reported as saved.
      if (isSending) return;
      fill('items', [...toggleItem(alerts.chosen, item).values()]);
      // The first text message makes the number required, even though its field was not visited yet (SGL-15).
      if (item.alertType === 'SMS') void trigger('primaryPhone', { shouldTouch: true });
    },
    allowPrimary: (isAllowed: boolean) => {
      if (isSending) return;
      const { changesPrimary, primaryEmail, primaryPhone } = changePrimary(alerts, saved, isAllowed);
      setValue('changesPrimary', changesPrimary);
      fill('primaryEmail', primaryEmail);
      fill('primaryPhone', primaryPhone);
    },
    submit: form.submitTo((body) => mutateAsync(body), {
      isReady: canSave,
      onSent,
      onSentLate: () => {
        showToast(`The alerts of ${target.containerNumber} have been saved.`);
        onSentLate();
      },
      onFailedLate: () =>
        showToast(
          `The alerts of ${target.containerNumber} have not been saved. Please open Set Alert again.`,
          'critical',
        ),
    }),
  };
}

export type SingleAlertForm = ReturnType<typeof useSingleAlertForm>;
