import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { alertMessages } from './alert-messages.tables.ts';
import { alerts } from './alerts.tables.ts';

/** The columns of alerts that other modules may read and join. */
export const alertView = pgView(getTableName(alerts)).as((query) =>
  query
    .select({
      customerId: alerts.customerId,
      port: alerts.port,
      gkey: alerts.gkey,
      containerNumber: alerts.containerNumber,
      containerStatusType: alerts.containerStatusType,
      alertType: alerts.alertType,
      recipient: alerts.recipient,
      state: alerts.state,
      createdAt: alerts.createdAt,
      sentAt: alerts.sentAt,
    })
    .from(alerts),
);

/** The columns of alert messages that other modules may read and join. */
export const alertMessageView = pgView(getTableName(alertMessages)).as((query) =>
  query
    .select({
      id: alertMessages.id,
      customerId: alertMessages.customerId,
      kind: alertMessages.kind,
      alertType: alertMessages.alertType,
      containerNumber: alertMessages.containerNumber,
      port: alertMessages.port,
      gkey: alertMessages.gkey,
      statusType: alertMessages.statusType,
      statusTime: alertMessages.statusTime,
      because: alertMessages.because,
      reverses: alertMessages.reverses,
      warningId: alertMessages.warningId,
      estimateId: alertMessages.estimateId,
      movedFrom: alertMessages.movedFrom,
      state: alertMessages.state,
      createdAt: alertMessages.createdAt,
      handedOverAt: alertMessages.handedOverAt,
    })
    .from(alertMessages),
);
