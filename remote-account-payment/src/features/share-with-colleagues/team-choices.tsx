import { css } from '@emotion/react';
import type { Team } from '@quaywatch/shared/contract';
import { Banner, Switch } from '@quaywatch/shared/ui';
import { useTeamChoice } from './team.hooks.ts';
import { describeProblem, type TeamTask } from './team.rules.ts';

const styles = { choices: css({ display: 'grid', justifyItems: 'start', gap: 'var(--s-2)', marginTop: 'var(--s-4)' }) };

type TeamChoicesProps = {
  readonly team: Team;
  /** With standard access a member can only stop sharing references. */
  readonly isAdvanced: boolean;
  readonly onAsk: (task: TeamTask) => void;
  /** Called as the last switch is switched off, which removes it with the focus. */
  readonly onLast: () => void;
};

/** What a member shares (ACC-102, ACC-109). Asks first before the team's free days replace the member's own. */
export function TeamChoices({ team, isAdvanced, onAsk, onLast }: TeamChoicesProps) {
  const { start, isPending, error } = useTeamChoice();
  const locked = isPending && { 'aria-disabled': true };
  const chooseFreeDays = (ofTeam: boolean) =>
    ofTeam ? onAsk({ kind: 'use-free-days' }) : start({ call: 'free-days', ofTeam });
  const share = (shared: boolean) => {
    start({ call: 'references', shared });
    if (!isAdvanced) onLast();
  };
  return (
    <div css={styles.choices}>
      <Switch {...locked} label="Share my references with the team" isOn={team.sharesReferences} onChange={share} />
      {isAdvanced && (
        <Switch
          {...locked}
          label="Use the free days of the team"
          isOn={team.usesTeamFreeDays}
          onChange={chooseFreeDays}
        />
      )}
      {error && (
        <Banner tone="critical" role="alert">
          {describeProblem(error)}
        </Banner>
      )}
    </div>
  );
}
