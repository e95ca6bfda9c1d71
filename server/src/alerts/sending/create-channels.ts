import { createSmsSender, MailFailure, SmsFailure, type Mailer } from '../../notifications/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { composeAlertMail } from './compose-alert-mail.rules.ts';
import { composeAlertText } from './compose-alert-text.rules.ts';
import type { Handover } from './decide-messages.rules.ts';
import type { HandoverResult } from './handover-outcome.rules.ts';
import type { OutgoingMessages } from './outgoing-messages.rules.ts';
import type { Channel } from './sending-lanes.ts';
import { stopUrlOf } from './stop-link.ts';

export function createChannels(platform: Platform, mailer: Mailer): readonly Channel[] {
  const { config } = platform;
  const smsSender = createSmsSender(platform);
  return [
    {
      alertType: 'Email',
      concurrency: 4,
      handOver: (handover) =>
        tryTo(() => {
          const { customerId, ...outgoing } = outgoingOf(handover, config);
          return mailer.send({ ...composeAlertMail(outgoing, config.publicUrl), customerId });
        }),
    },
    {
      alertType: 'SMS',
      concurrency: 8,
      handOver: (handover) =>
        tryTo(() => {
          const outgoing = outgoingOf(handover, config);
          const { recipient: to, key } = outgoing;
          return smsSender.send({ to, text: composeAlertText(outgoing), reference: `alert/${key}` });
        }),
    },
  ];
}

async function tryTo(send: () => Promise<{ readonly gatewayId: string | null } | void>): Promise<HandoverResult> {
  try {
    return { kind: 'taken', gatewayId: (await send())?.gatewayId ?? null };
  } catch (error) {
    if (error instanceof MailFailure || error instanceof SmsFailure) return error;
    throw error;
  }
}

/** Every recipient can stop the messages except the account, which changes its alerts on their page (SRV-64). */
function outgoingOf({ key, messages }: Handover, config: Config): OutgoingMessages & { readonly customerId: string } {
  const [{ customerId, recipient, companyName, recipientId, isAccountEmail }] = messages;
  const stopUrl = recipientId === null || isAccountEmail ? null : stopUrlOf(config, recipientId);
  const told = messages.filter((message) => message.kind !== 'test');
  return { key, customerId, recipient, companyName, messages: told, stopUrl };
}
