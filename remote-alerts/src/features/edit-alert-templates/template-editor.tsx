import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { activities, saveAlertTemplates, z, type AlertTemplateItem } from '@quaywatch/shared/contract';
import { useContractForm, whileSending } from '@quaywatch/shared/forms';
import { useTypedDraft } from '@quaywatch/shared/query';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { showToast } from '@quaywatch/shared/ui';
import { AlertForecast } from './alert-forecast.tsx';
import { readNewerTemplates, useSaveTemplates, type SavedTemplates } from './alert-templates.hooks.ts';
import { SaveBar } from './save-bar.tsx';
import { ActivityTemplates } from './activity-templates.tsx';
import type { TemplateSet } from '../../template-table/template-set.rules.ts';
import {
  carryOver,
  clearActivity,
  differs,
  templateSetOf,
  toggleItem,
} from '../../template-table/template-set.rules.ts';

const styles = {
  /** Import spans the rows of the shorter panels beside it, to avoid a gap. */
  panels: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--s-4)',
    alignItems: 'start',
    // Keeps a focused box above the bar.
    '@media (min-height: 30rem)': { 'input, button, summary': { scrollMarginBottom: '8rem' } },
    '@media (min-width: 50rem)': {
      '> :nth-of-type(1)': { gridArea: '1 / 1 / span 2' },
      '> :nth-of-type(2)': { gridArea: '1 / 2' },
      '> :nth-of-type(3)': { gridArea: '2 / 2 / span 2' },
      '> :nth-of-type(4)': { gridArea: '3 / 1' },
    },
    '@media (max-width: 49.999rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
};

const templatesForm = z.object({ items: saveAlertTemplates.body });

const leaveQuestion = 'You have not saved these alerts, do you still wish to leave this page?';

const notSaved = 'Your alert templates have not been saved.';
const overtaken =
  'Your alert templates have not been saved, because they have been changed elsewhere. Please change them again.';

/** `seen` is the saved set that `items` changes: another one may be saved before the draft is back (TPL-35). */
type Draft = { readonly items: readonly AlertTemplateItem[]; readonly seen: readonly AlertTemplateItem[] };

const restore = (draft: Draft | null, saved: TemplateSet) => [
  ...(draft ? carryOver(templateSetOf(draft.items), templateSetOf(draft.seen), saved) : saved).values(),
];

export function TemplateEditor({ savedTemplates }: { readonly savedTemplates: SavedTemplates }) {
  const { set: saved } = savedTemplates;
  const [draft, keep] = useTypedDraft<Draft>('templates');
  const form = useContractForm({ schema: templatesForm, defaultValues: { items: restore(draft, saved) } });
  const { items } = form.values;
  const [isOvertaken, setIsOvertaken] = useState(draft !== null && differs(templateSetOf(draft.seen), saved));
  const show = (set: TemplateSet) => form.fill('items', [...set.values()]);
  const save = useSaveTemplates(savedTemplates, (newer) => {
    show(carryOver(templateSetOf(form.getValues('items')), saved, newer));
    setIsOvertaken(true);
  });
  const chosen = templateSetOf(items);
  const changed = differs(chosen, saved);
  useEffect(() => keep(changed ? { items, seen: [...saved.values()] } : null), [keep, changed, items, saved]);
  useUnsavedChanges(changed ? whileSending(leaveQuestion, form) : null);
  const submit = form.submitTo((typed) => save.mutateAsync(templateSetOf(typed.items)), {
    isReady: changed,
    onSentLate: () => showToast('Your alert templates have been saved.', 'good'),
    onFailedLate: (error) => showToast(readNewerTemplates(error) ? overtaken : notSaved, 'critical'),
  });

  function choose(next: TemplateSet) {
    show(next);
    // 'Changes have been saved' is only true until the next change.
    if (!save.isPending) save.reset();
    setIsOvertaken(false);
  }

  return (
    <>
      <div css={styles.panels}>
        {activities.map((activity, index) => (
          <ActivityTemplates
            key={activity}
            activity={activity}
            chosen={chosen}
            startsOpen={index === 0}
            onToggle={(item) => choose(toggleItem(chosen, item))}
            onClear={() => choose(clearActivity(chosen, activity))}
          />
        ))}
      </div>
      <SaveBar
        changed={changed}
        saving={save.isPending}
        error={isOvertaken ? null : save.error}
        isOvertaken={isOvertaken}
        saved={save.isSuccess && !changed}
        onSave={() => {
          setIsOvertaken(false);
          void submit();
        }}
      >
        <AlertForecast chosen={chosen} />
      </SaveBar>
    </>
  );
}
