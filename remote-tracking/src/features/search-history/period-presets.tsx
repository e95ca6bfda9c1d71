import { css } from '@emotion/react';
import { Button } from '@quaywatch/shared/ui';
import { listPeriodPresets, type PeriodPreset } from '../../history/period-presets.rules.ts';

const styles = {
  presets: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2)',
    // Two rows of two, rather than three and one.
    '@media (max-width: 499.98px)': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '@media (forced-colors: active)': { '& > [aria-pressed="true"]': { outline: '2px solid Highlight' } },
  }),
};

type PeriodPresetsProps = {
  /** YYYY-MM-DD. */
  today: string;
  /** YYYY-MM-DD, or empty. */
  from: string;
  to: string;
  onPick: (preset: PeriodPreset) => void;
};

export const PeriodPresets = ({ today, from, to, onPick }: PeriodPresetsProps) => (
  <div css={styles.presets} role="group" aria-label="Usual periods">
    {listPeriodPresets(today).map((preset) => {
      const isChosen = preset.from === from && preset.to === to;
      return (
        <Button
          key={preset.name}
          size="xs"
          variant={isChosen ? 'primary' : 'secondary'}
          aria-pressed={isChosen}
          onClick={() => onPick(preset)}
        >
          {preset.name}
        </Button>
      );
    })}
  </div>
);
