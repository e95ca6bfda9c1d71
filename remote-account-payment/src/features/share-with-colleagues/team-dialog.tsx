import { useShellServices } from '@quaywatch/shared/remote';
import { ConfirmDialog } from '@quaywatch/shared/ui';
import { UserMinus, UsersRound } from 'lucide-react';
import { TeamChangesDialog } from './team-changes-dialog.tsx';
import { InviteDialog, TeamNameDialog } from './team-forms.tsx';
import { useTeamTask } from './team.hooks.ts';
import { describeProblem, describeTask, type TeamTask } from './team.rules.ts';

export type TeamDialogTask =
  | TeamTask
  | { readonly kind: 'make'; readonly companyName: string; readonly onMade: () => void }
  | { readonly kind: 'invite'; readonly isFirst: boolean }
  | { readonly kind: 'changes' };

type TeamDialogProps = { readonly task: TeamDialogTask; readonly onClose: () => void };

export function TeamDialog({ task, onClose }: TeamDialogProps) {
  if (task.kind === 'make')
    return <TeamNameDialog companyName={task.companyName} onClose={onClose} onMade={task.onMade} />;
  if (task.kind === 'invite') return <InviteDialog isFirst={task.isFirst} onClose={onClose} />;
  if (task.kind === 'changes') return <TeamChangesDialog onClose={onClose} />;
  return <QuestionDialog task={task} onClose={onClose} />;
}

type QuestionDialogProps = { readonly task: TeamTask; readonly onClose: () => void };

function QuestionDialog({ task, onClose }: QuestionDialogProps) {
  const change = useTeamTask(task);
  const { announce } = useShellServices();
  const { title, question, done } = describeTask(task);
  const joins = task.kind === 'accept' || task.kind === 'use-free-days';
  return (
    <ConfirmDialog
      title={title}
      icon={joins ? UsersRound : UserMinus}
      danger={!joins}
      busy={change.isPending}
      problem={change.error && describeProblem(change.error)}
      onNo={onClose}
      onYes={() =>
        change.start(undefined, (isDone) => {
          if (isDone) announce(done);
          onClose();
        })
      }
    >
      {question}
    </ConfirmDialog>
  );
}
