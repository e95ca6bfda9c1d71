import { css } from '@emotion/react';
import { Switch } from '@quaywatch/shared/ui';

type AutoRefreshSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

const inToolbar = css({
  padding: '0 var(--s-2)',
  fontSize: 'var(--text-sm)',
  whiteSpace: 'nowrap',
  // The switch has a row of its own; Refresh and New search share the next one.
  '@media (max-width: 499.98px)': { flex: '1 0 100%', paddingInline: 0 },
});

/** Off by default: a result must not change under a reader who did not ask for it. */
export const AutoRefreshSwitch = (props: AutoRefreshSwitchProps) => (
  <Switch css={inToolbar} label="Refresh every minute" {...props} />
);
