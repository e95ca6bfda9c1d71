import type { FollowedList } from '@quaywatch/shared/contract';

/** Says which containers of a followed list miss alerts: one sentence per reason (LST-55). */
export function describeShortfalls({ suspended, withoutTemplate, withoutMobile }: FollowedList) {
  return [
    { text: 'Your allowance does not cover all alerts. Some wait for the next period:', numbers: suspended },
    { text: 'There is no alert template for the activity of these, so they have no alerts:', numbers: withoutTemplate },
    { text: 'There is no mobile number for the SMS alerts of these:', numbers: withoutMobile },
  ].filter(({ numbers }) => numbers.length > 0);
}
