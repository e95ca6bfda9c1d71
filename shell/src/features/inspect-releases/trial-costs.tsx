import type { CostMeasure, LiveRelease } from '@quaywatch/shared/contract';
import { DetailList } from '@quaywatch/shared/ui';
import { ChevronDown } from 'lucide-react';
import * as styles from './releases-page.styles.ts';

type Costs = NonNullable<LiveRelease['costs']>;

const decimal = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });
const kilobytes = (value: number) => decimal(value / 1000);

/** Scripts come first, because they differ most between pages. */
const shown: readonly { measure: CostMeasure; name: string; print: (value: number) => string; unit: string }[] = [
  { measure: 'scriptBytes', name: 'Scripts', print: kilobytes, unit: ' kB' },
  { measure: 'longTaskMs', name: 'Longest task', print: decimal, unit: ' ms' },
  { measure: 'heapBytes', name: 'Memory kept each time', print: kilobytes, unit: ' kB' },
  { measure: 'nodes', name: 'Elements kept each time', print: decimal, unit: '' },
  { measure: 'listeners', name: 'Listeners kept each time', print: decimal, unit: '' },
];

type TrialCostsProps = {
  readonly costs: Costs;
  /** What the helpdesk calls a page or panel. */
  readonly nameOf: (module: string) => string;
};

/** Costs of each page and panel before the release went live, beside the budget of its team (NAV-84). */
export function TrialCosts({ costs, nameOf }: TrialCostsProps) {
  const modules = [...new Set(costs.map(({ module }) => module))];
  return (
    <details css={styles.disclosure}>
      <summary>
        Measured in the trial ({modules.length})
        <ChevronDown aria-hidden="true" />
      </summary>
      <DetailList
        lines={modules.map((module) => [
          nameOf(module),
          <>
            {shown.map(({ measure, name, print, unit }) => {
              const found = costs.find((one) => one.module === module && one.measure === measure);
              return (
                found && (
                  <small key={measure}>
                    {name}: {print(found.value)} of {print(found.budget)}
                    {unit}
                  </small>
                )
              );
            })}
          </>,
        ])}
      />
    </details>
  );
}
