import * as styles from './auto-refresh-switch.styles.ts';

type AutoRefreshSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Off unless the customer wants it: a result must not change while someone reads it who did not ask for that. */
export const AutoRefreshSwitch = ({ isOn, onChange }: AutoRefreshSwitchProps) => (
  <button type="button" role="switch" aria-checked={isOn} css={styles.control} onClick={() => onChange(!isOn)}>
    <span css={styles.track} aria-hidden="true" />
    Refresh every minute
  </button>
);
