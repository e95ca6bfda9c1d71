import { useShellServices } from '@quaywatch/shared/remote';
import { Button } from '@quaywatch/shared/ui';
import { useTrialToggle } from './subscription.hooks.ts';
import { describeAccess } from './subscription.rules.ts';

type TrialButtonProps = {
  readonly label: string;
  readonly isMain: boolean;
  readonly block: boolean;
  /** The trial cannot be switched as shown. */
  readonly onRefused: () => void;
};

/** Starts the trial, or returns to standard access (ACC-36). */
export function TrialButton({ label, isMain, block, onRefused }: TrialButtonProps) {
  const { announce } = useShellServices();
  const { start, isPending } = useTrialToggle(onRefused);
  const toggle = () => start(undefined, (tier) => announce(describeAccess(tier)));
  return (
    <Button variant={isMain ? 'primary' : 'secondary'} block={block} busy={isPending} onClick={toggle}>
      {label}
    </Button>
  );
}
