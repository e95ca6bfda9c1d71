import { css } from '@emotion/react';
import { useState } from 'react';
import { activities } from '@quaywatch/shared/contract';
import { useSaveTemplates } from './alert-templates.hooks.ts';
import { SaveBar } from './save-bar.tsx';
import { ActivityTemplates } from './activity-templates.tsx';
import type { TemplateSet } from './template-set.rules.ts';
import { clearActivity, differs, toggleItem } from './template-set.rules.ts';

const styles = {
  /** Import is the longest and spans the rows of the shorter ones beside it, so that there is no gap between them. */
  panels: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--s-4)',
    alignItems: 'start',
    '@media (min-width: 800px)': {
      '> :nth-of-type(1)': { gridArea: '1 / 1 / span 2' },
      '> :nth-of-type(2)': { gridArea: '1 / 2' },
      '> :nth-of-type(3)': { gridArea: '2 / 2 / span 2' },
      '> :nth-of-type(4)': { gridArea: '3 / 1' },
    },
    '@media (max-width: 799.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
};

export function TemplateEditor({ saved }: { readonly saved: TemplateSet }) {
  const [chosen, setChosen] = useState(saved);
  const save = useSaveTemplates();
  const changed = differs(chosen, saved);

  function choose(next: TemplateSet) {
    setChosen(next);
    // 'Changes have been saved' is true until something is changed again.
    if (!save.isPending) save.reset();
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
        failed={save.isError}
        saved={save.isSuccess && !changed}
        onSave={() => save.mutate(chosen)}
      />
    </>
  );
}
