import { css } from '@emotion/react';
import { Switch } from '@quaywatch/shared/ui';

type AutoRefreshSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

const inToolbar = css({
  padding: '0 var(--s-2)',
  fontSize: 'var(--text-sm)',
  whiteSpace: 'nowrap',
  // On its own row: Refresh and New search share the next one.
  '@media (max-width: 499.98px)': { flex: '1 0 100%', paddingInline: 0 },
});

/** Off unless the customer wants it: a result must not change while someone reads it who did not ask for that. */
export const AutoRefreshSwitch = (props: AutoRefreshSwitchProps) => (
  <Switch css={inToolbar} label="Refresh every minute" {...props} />
);
