import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import * as styles from './tabs.styles.ts';

export type Tab<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** Left out while the count is not known. */
  readonly count?: number | undefined;
  /** Stays mounted while another tab is selected, so that typed text is kept. */
  readonly panel: ReactNode;
};

export type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_place, last) => last,
};

/** The tabs pattern of WAI-ARIA: arrow keys, Home and End select a tab, and Tab moves on to the panel. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent, place: number) => {
    const next = steps[event.key]?.(place, tabs.length - 1);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChange(tab.value);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} css={styles.list}>
        {tabs.map((tab, place) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-${tab.value}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            css={styles.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => move(event, place)}
          >
            {tab.label} {tab.count !== undefined && <span css={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
          tabIndex={0}
          css={styles.panel}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
