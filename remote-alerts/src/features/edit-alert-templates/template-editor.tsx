import { useState } from 'react';
import { activities } from '@quaywatch/shared/contract';
import { useSaveTemplates } from './alert-templates.hooks.ts';
import { SaveBar } from './save-bar.tsx';
import * as styles from './template-editor.styles.ts';
import { TemplatePanel } from './template-panel.tsx';
import type { TemplateSet } from './template-set.rules.ts';
import { clearActivity, differs, toggleItem } from './template-set.rules.ts';

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
          <TemplatePanel
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
