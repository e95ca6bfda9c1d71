import { useLayoutEffect, useRef } from 'react';
import { BellPlus, Info, List, Lock, Plus, Trash2 } from 'lucide-react';
import { limits } from '@quaywatch/shared/contract';
import { hints } from '@quaywatch/shared/domain';
import { useIsSlotFilled } from '@quaywatch/shared/remote';
import { Button, focusPage, Hint, LinkButton, Segmented } from '@quaywatch/shared/ui';
import type { OpenJourneys } from '../../results/use-open-journeys.ts';
import type { ToolbarModel } from './toolbar-model.ts';
import type { StatusView } from '../../results/visit.rules.ts';
import * as styles from './toolbar.styles.ts';

type ToolButtonProps = { model: ToolbarModel };

/** Disabled once the page holds as many containers as it may (CON-34). */
export function AddButton({ model }: ToolButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isFull = model.requestedCount >= limits.containersPerSearch;
  useLayoutEffect(() => {
    // The dialog that added the last container has returned the focus to this button.
    if (isFull && button.current === document.activeElement) focusPage();
  }, [isFull]);
  return (
    <Button ref={button} size="sm" icon={Plus} disabled={isFull} onClick={() => model.onOpen('add')}>
      Add Containers
    </Button>
  );
}

export const selectionHint =
  'Containers need to be selected via a check box before applying alerts or removing containers';

type SelectionHintProps = { selectedCount: number };

export function SelectionHint({ selectedCount }: SelectionHintProps) {
  return (
    <p css={styles.hint}>
      <Info aria-hidden="true" />
      {selectedCount > 0 && <span css={styles.count}>{`${selectedCount} selected`}</span>}
      <span>{selectionHint}</span>
    </p>
  );
}

export function RemoveButton({ model }: ToolButtonProps) {
  return (
    <Button
      size="sm"
      icon={Trash2}
      disabled={model.selection.numbers.size === 0}
      onClick={() => model.onOpen('remove')}
    >
      Remove Containers
    </Button>
  );
}

/** Not shown if the remote that has the pop-up is missing (CON-31, CON-32). */
export function ApplyTemplatesButton({ model }: ToolButtonProps) {
  if (!useIsSlotFilled('template-application')) return null;
  return (
    <Button
      variant="primary"
      size="sm"
      icon={BellPlus}
      disabled={model.selectedContainers.length === 0}
      // Not `disabled`: the pop-up returns the focus to this button.
      aria-disabled={model.isApplying}
      onClick={() => model.onOpen('apply-templates')}
    >
      Apply Template Alerts
    </Button>
  );
}

type SavedListsLinkProps = { isOpen: boolean };

/** Locked for tier Free, which cannot open that page (CON-37, CON-D10). */
export function SavedListsLink({ isOpen }: SavedListsLinkProps) {
  if (isOpen)
    return (
      <LinkButton size="sm" icon={List} to="/saved-lists">
        Go to Saved Lists
      </LinkButton>
    );
  return (
    <Hint text={hints.advancedFeature}>
      <Button size="sm" icon={Lock} aria-disabled="true">
        Go to Saved Lists
      </Button>
    </Hint>
  );
}

export const statusViews: readonly { value: StatusView; label: string }[] = [
  { value: 'all', label: 'All Statuses' },
  { value: 'current', label: 'Current Status Only' },
];

type StatusViewSwitchProps = { journeys: OpenJourneys };

export function StatusViewSwitch({ journeys }: StatusViewSwitchProps) {
  return <Segmented label="Statuses shown" options={statusViews} value={journeys.view} onChange={journeys.show} />;
}
