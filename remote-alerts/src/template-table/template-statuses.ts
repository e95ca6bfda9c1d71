import type { Activity } from '@quaywatch/shared/contract';
import { statusesOfActivity, templateStatusLabel } from '@quaywatch/shared/domain';

export type TemplateStatus = {
  /** The stored name. */
  readonly type: string;
  readonly name: string;
  /** "LGP only" where one port alone reports the status. */
  readonly restriction?: string | undefined;
  /** The container has reached it: nothing can be changed about it any more (SGL-05). */
  readonly reached?: boolean;
};

/** The rows of a panel, in the order of the journey. */
export function templateStatuses(activity: Activity): TemplateStatus[] {
  return statusesOfActivity(activity).map((type) => {
    const label = templateStatusLabel(activity, type);
    const [, name = label, restriction] = /^(.+) \((\w+ only)\)$/.exec(label) ?? [];
    return { type, name, restriction };
  });
}
