import { createTeam, inviteColleague, limits } from '@quaywatch/shared/contract';
import { FormDialog, FormFailure, TextField, textInputs, useContractForm } from '@quaywatch/shared/forms';
import { useShellServices } from '@quaywatch/shared/remote';
import { showToast } from '@quaywatch/shared/ui';
import { UserPlus, UsersRound } from 'lucide-react';
import { useInvitation, useTeamCreation } from './team.hooks.ts';
import { describeProblem, describeProblemLate } from './team.rules.ts';

type TeamNameDialogProps = {
  readonly companyName: string;
  readonly onClose: () => void;
  readonly onMade: () => void;
};

export function TeamNameDialog({ companyName, onClose, onMade }: TeamNameDialogProps) {
  const { run } = useTeamCreation();
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
        onSent: onMade,
        onSentLate: () => showToast('Your team has been created.', 'good'),
        onFailedLate: (error) => showToast(`Your team has not been created. ${describeProblemLate(error)}`, 'critical'),
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

const { invitationDays } = limits;
const sent = 'The invitation is being sent.';
const usual = `They sign in or register with it and accept within ${invitationDays} days.`;
/** A hint of the field that has the focus, so that it stays readable and is read out with the field (ACC-119). */
const afterCreation = `Your team has been created. Your first colleague signs in or registers with this address and accepts within ${invitationDays} days.`;

type InviteDialogProps = {
  /** The team has just been made. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
};

export function InviteDialog({ isFirst, onClose }: InviteDialogProps) {
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
          announce(sent);
          onClose();
        },
        onSentLate: () => showToast(sent, 'good'),
        onFailedLate: (error) =>
          showToast(`Your colleague has not been invited. ${describeProblemLate(error)}`, 'critical'),
      })}
      onClose={onClose}
    >
      <FormFailure form={form} describe={describeProblem} />
      <TextField
        form={form}
        name="email"
        label="Email address of your colleague"
        hint={isFirst ? afterCreation : usual}
        {...textInputs.email}
        autoComplete="off"
      />
    </FormDialog>
  );
}
