import { css } from '@emotion/react';
import type { Tier } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import { hasFailed } from '@quaywatch/shared/query';
import { lazyPart } from '@quaywatch/shared/remote';
import { Button, Card, Unavailable } from '@quaywatch/shared/ui';
import { History, UserPlus, UsersRound } from 'lucide-react';
import { LoadingDialog } from '../../card-dialog/loading-dialog.tsx';
import { useCardDialog } from '../../card-dialog/use-card-dialog.ts';
import { CardSkeleton } from '../../loading/card-skeleton.tsx';
import type { TeamDialogTask } from './team-dialog.tsx';
import { useTeam } from './team.hooks.ts';
import { TeamChoices } from './team-choices.tsx';
import { TeamLines } from './team-lines.tsx';
import { isTeamFull } from './team.rules.ts';

const TeamDialog = lazyPart(async () => ({ default: (await import('./team-dialog.tsx')).TeamDialog }));

const styles = { name: css({ marginBottom: 'var(--s-3)', overflowWrap: 'anywhere' }) };

const title = 'Colleagues';

type ColleaguesCardProps = { readonly tier: Tier; readonly companyName: string };

/** With standard access the card shows only to members of a team, who can leave it (ACC-100). */
export function ColleaguesCard({ tier, companyName }: ColleaguesCardProps) {
  const query = useTeam();
  const { data, isFetching, refetch } = query;
  const { card, task, setTask, close } = useCardDialog<TeamDialogTask>(data);
  const mayInvite = isAdvancedTier(tier);
  const team = data?.team;
  const invite = (isFirst: boolean) => setTask({ kind: 'invite', isFirst });
  const makeTeam = () => setTask({ kind: 'make', companyName, onMade: () => invite(true) });
  if (mayInvite && !data && hasFailed(query))
    return <Unavailable feature={title} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      {(mayInvite || team) && (
        <Card
          ref={card}
          title={title}
          aria-label={title}
          aside={
            mayInvite &&
            data &&
            (!team ? (
              <Button size="sm" icon={UsersRound} onClick={makeTeam}>
                Make a team
              </Button>
            ) : (
              !isTeamFull(team) && (
                <Button size="sm" icon={UserPlus} onClick={() => invite(false)}>
                  Invite a colleague
                </Button>
              )
            ))
          }
          foot={
            team && (
              <>
                <Button size="sm" icon={History} onClick={() => setTask({ kind: 'changes' })}>
                  Team changes
                </Button>
                <Button size="sm" onClick={() => setTask({ kind: 'leave', team })}>
                  Leave the team
                </Button>
              </>
            )
          }
        >
          {!data ? (
            <CardSkeleton lines={2} label="Loading your team" />
          ) : !team ? (
            <p>
              You are not in a team. In a team, colleagues share lists, references and free days as each of them
              chooses. Every account stays its own, with its alerts, allowance and payment.
            </p>
          ) : (
            <>
              <p css={styles.name}>
                Your team is <strong>{team.name}</strong>.
              </p>
              <TeamLines team={team} onAsk={setTask} />
              {(mayInvite || team.sharesReferences) && (
                <TeamChoices team={team} isAdvanced={mayInvite} onAsk={setTask} onLast={close} />
              )}
            </>
          )}
        </Card>
      )}
      {task && (
        <LoadingDialog title={title} onClose={close}>
          <TeamDialog task={task} onClose={close} />
        </LoadingDialog>
      )}
    </>
  );
}
