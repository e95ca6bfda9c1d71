import { useShellServices } from '@quaywatch/shared/remote';
import { Button } from '@quaywatch/shared/ui';
import { useTrialToggle } from './subscription.hooks.ts';
import { describeAccess } from './subscription.rules.ts';

type TrialButtonProps = {
  readonly label: string;
  readonly isMain: boolean;
  readonly block: boolean;
  readonly onRefused: () => void;
};

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
