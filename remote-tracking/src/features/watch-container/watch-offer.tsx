import { BellPlus, BellRing, Lock } from 'lucide-react';
import type { Tier } from '@quaywatch/shared/contract';
import { formatDay, hints, isAdvancedTier } from '@quaywatch/shared/domain';
import { hasFailed, useAddWatch, useContainerWatches, useRemoveWatch } from '@quaywatch/shared/query';
import { useShellServices } from '@quaywatch/shared/remote';
import { Button, Hint, VisuallyHidden } from '@quaywatch/shared/ui';
import * as styles from './watch-line.styles.ts';
import { WatchRefusal } from './watch-refusal.tsx';

export type WatchOfferProps = {
  number: string;
  tier: Tier;
  onRefresh: () => void;
};

const offer = 'Tell me when it arrives';
const explanation =
  'You get one email as soon as a port reports this container, and your alert templates are applied to it';

export function WatchOffer({ number, tier, onRefresh }: WatchOfferProps) {
  if (isAdvancedTier(tier)) return <Watch number={number} onRefresh={onRefresh} />;
  return (
    <div css={styles.line}>
      <Hint text={hints.advancedFeature}>
        <Button css={styles.action} variant="link" size="xs" icon={Lock} aria-disabled="true">
          {offer}
          <VisuallyHidden> ({number})</VisuallyHidden>
        </Button>
      </Hint>
    </div>
  );
}

const shownHere = { showsFailure: true };

type WatchProps = Pick<WatchOfferProps, 'number' | 'onRefresh'>;

/** Retry, watch and remove share one button, so that it keeps the focus. */
function Watch({ number, onRefresh }: WatchProps) {
  const { announce } = useShellServices();
  const watches = useContainerWatches(shownHere);
  const add = useAddWatch(shownHere);
  const remove = useRemoveWatch(shownHere);
  const isUnknown = !watches.data && hasFailed(watches);
  if (watches.isPending && !isUnknown) return <div css={styles.line} />;

  const endsAt = watches.data?.find(({ containerNumber }) => containerNumber === number)?.endsAt;
  const failed = [add, remove].find(({ isError }) => isError);
  const press = () => {
    for (const attempt of [add, remove]) attempt.reset();
    if (isUnknown) void watches.refetch();
    else if (endsAt) remove.mutate(number, { onSuccess: () => announce(`${number} is no longer watched`) });
    else add.mutate(number, { onSuccess: () => announce(`${number} is watched`) });
  };
  const [label, about] = isUnknown
    ? ['Try again', ' to load watched containers']
    : endsAt
      ? ['Remove', ` the watch of ${number}`]
      : [offer, ` (${number})`];
  return (
    <div css={styles.line}>
      {isUnknown && <span>Watched containers could not be loaded.</span>}
      {!isUnknown && endsAt && (
        <span css={styles.until}>
          <BellRing aria-hidden="true" />
          Watched until {formatDay(endsAt)}
        </span>
      )}
      <Hint key="action" text={isUnknown ? undefined : explanation}>
        <Button
          css={styles.action}
          variant="link"
          size="xs"
          {...(label === offer && { icon: BellPlus })}
          busy={add.isPending || remove.isPending || (isUnknown && watches.isFetching)}
          onClick={press}
        >
          {label}
          <VisuallyHidden>{about}</VisuallyHidden>
        </Button>
      </Hint>
      {failed && <WatchRefusal number={number} error={failed.error} onRefresh={onRefresh} />}
    </div>
  );
}
