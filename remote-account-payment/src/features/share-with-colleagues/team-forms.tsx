import { createTeam, inviteColleague, limits } from '@quaywatch/shared/contract';
import { FormDialog, FormFailure, TextField, textInputs, useContractForm } from '@quaywatch/shared/forms';
import { useShellServices } from '@quaywatch/shared/remote';
import { UserPlus, UsersRound } from 'lucide-react';
import { useInvitation, useTeamCreation } from './team.hooks.ts';
import { describeProblem } from './team.rules.ts';

type TeamNameDialogProps = {
  readonly companyName: string;
  readonly onClose: () => void;
  readonly onMade: () => void;
};

export function TeamNameDialog({ companyName, onClose, onMade }: TeamNameDialogProps) {
  const { run } = useTeamCreation();
  const { announce } = useShellServices();
  const form = useContractForm({
    schema: createTeam.body,
    defaultValues: { name: companyName.slice(0, limits.teamNameMax) },
    mode: 'onSubmit',
  });
  return (
    <FormDialog
      title="Make a team"
      icon={UsersRound}
      form={form}
      submitLabel="Make the team"
      onSubmit={form.submitTo(run, {
        onSent: () => {
          announce('Your team has been created. You can invite your first colleague.');
          onMade();
        },
      })}
      onClose={onClose}
    >
      <FormFailure form={form} describe={describeProblem} />
      <TextField
        form={form}
        name="name"
        label="Name of the team"
        hint="Colleagues see it when you invite them."
        autoComplete="off"
        maxLength={limits.teamNameMax}
      />
    </FormDialog>
  );
}

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { run } = useInvitation();
  const { announce } = useShellServices();
  const form = useContractForm({ schema: inviteColleague.body, defaultValues: { email: '' }, mode: 'onSubmit' });
  return (
    <FormDialog
      title="Invite a colleague"
      icon={UserPlus}
      form={form}
      submitLabel="Invite"
      onSubmit={form.submitTo(run, {
        onSent: () => {
          announce('The invitation is being sent.');
          onClose();
        },
      })}
      onClose={onClose}
    >
      <FormFailure form={form} describe={describeProblem} />
      <TextField
        form={form}
        name="email"
        label="Email address of your colleague"
        hint={`They sign in or register with it and accept within ${limits.invitationDays} days.`}
        {...textInputs.email}
        autoComplete="off"
      />
    </FormDialog>
  );
}
