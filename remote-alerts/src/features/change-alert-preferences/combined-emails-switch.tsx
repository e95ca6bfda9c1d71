import { css } from '@emotion/react';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { Banner, Switch } from '@quaywatch/shared/ui';
import { useId } from 'react';
import { useSaveChoice } from './alert-preferences.hooks.ts';

const styles = {
  // Its switch is not printed.
  hint: css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)', '@media print': { display: 'none' } }),
  failure: css({ marginTop: 'var(--s-3)' }),
};

/** Shows the choice at once, and reverts to the saved one after a failure (ACC-56). */
export function CombinedEmailsSwitch({ saved }: { readonly saved: boolean }) {
  const hintId = useId();
  const { mutate, variables, isPending, error } = useSaveChoice<{ combinesEmails: boolean }>();

  return (
    <div>
      <Switch
        label="Put alerts that arrive together into one email"
        isOn={isPending ? variables.combinesEmails : saved}
        onChange={(isOn) => mutate({ combinesEmails: isOn })}
        aria-describedby={hintId}
      />
      <p id={hintId} css={styles.hint}>
        One email for each status and ship instead of one for each container. Every container still counts towards your
        allowance.
      </p>
      {error && (
        <Banner tone="critical" role="alert" css={styles.failure}>
          {oopsUnlessOffline(error)}
        </Banner>
      )}
    </div>
  );
}
