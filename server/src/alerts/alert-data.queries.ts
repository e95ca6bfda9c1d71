import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { readInPages } from '../platform/database/read-in-pages.ts';
import { alertMessages } from './records/alert-messages.tables.ts';
import { freeTimeWarnings } from './records/free-time-warnings.tables.ts';
import { notedEstimates } from './records/noted-estimates.tables.ts';
import { singleContacts } from './records/single-contacts.tables.ts';
import { alertContacts, alertRecipients, alerts, alertTemplateItems } from './records/alerts.tables.ts';

/** Reads a customer's alert settings: contacts, recipients and template items. */
export async function exportAlertSettings(db: Db, customerId: string) {
  const [contact] = await db
    .select({
      email: alertContacts.email,
      phone: alertContacts.phone,
      combinesEmails: alertContacts.combinesEmails,
      warnsDays: alertContacts.warnsDays,
      warnsBy: alertContacts.warnsBy,
      movesHours: alertContacts.movesHours,
      movesBy: alertContacts.movesBy,
    })
    .from(alertContacts)
    .where(eq(alertContacts.customerId, customerId));
  const { alertType, recipient, stoppedAt } = alertRecipients;
  const recipients = await db
    .select({ alertType, recipient, stoppedAt })
    .from(alertRecipients)
    .where(eq(alertRecipients.customerId, customerId))
    .orderBy(asc(alertType), asc(recipient));
  const item = alertTemplateItems;
  const templates = await db
    .select({
      activityType: item.activityType,
      containerStatusType: item.containerStatusType,
      alertType: item.alertType,
    })
    .from(item)
    .where(eq(item.customerId, customerId))
    .orderBy(asc(item.activityType), asc(item.containerStatusType), asc(item.alertType));
  return { contact: contact ?? null, recipients, templates };
}

/**
 * Reads every alert of a customer by port and visit. An index has this order, so each page starts where the last ended.
 */
export async function* exportAlerts(db: Db, customerId: string) {
  const { port, gkey, containerStatusType: status, alertType, recipient } = alerts;
  const rows = readInPages<typeof alerts.$inferSelect>(({ after, limit }) =>
    db
      .select()
      .from(alerts)
      .where(
        and(
          eq(alerts.customerId, customerId),
          after &&
            sql`(${port}, ${gkey}, ${status}, ${alertType}, ${recipient}) >
              (${after.port}, ${after.gkey}, ${after.containerStatusType}, ${after.alertType}, ${after.recipient})`,
        ),
      )
      .orderBy(asc(port), asc(gkey), asc(status), asc(alertType), asc(recipient))
      .limit(limit),
  );
  for await (const { id: _id, customerId: _customerId, ...alert } of rows) yield alert;
}

/** Reads the contacts that were saved for single containers. */
export function exportSingleContacts(db: Db, customerId: string) {
  const { port, gkey, containerNumber, firstEmail, firstPhone, secondEmail, secondPhone, savedAt } = singleContacts;
  return db
    .select({ port, gkey, containerNumber, firstEmail, firstPhone, secondEmail, secondPhone, savedAt })
    .from(singleContacts)
    .where(eq(singleContacts.customerId, customerId))
    .orderBy(asc(containerNumber), asc(port), asc(gkey));
}

/** Reads every stored message to a customer's recipients, oldest first. */
export async function* exportAlertMessages(db: Db, customerId: string) {
  const { createdAt, id } = alertMessages;
  const rows = readInPages<typeof alertMessages.$inferSelect>(({ after, limit }) =>
    db
      .select()
      .from(alertMessages)
      .where(
        and(
          eq(alertMessages.customerId, customerId),
          after && sql`(${createdAt}, ${id}) > (${sql.param(after.createdAt, createdAt)}, ${sql.param(after.id, id)})`,
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(limit),
  );
  for await (const {
    customerId: _customerId,
    alertId: _alertId,
    batchId: _batchId,
    warningId: _warningId,
    estimateId: _estimateId,
    reverses: _reverses,
    ...message
  } of rows)
    yield message;
}

/** Reads the warnings in force, by container. */
export function exportFreeTimeWarnings(db: Db, customerId: string) {
  const { port, gkey, containerNumber, days, lastFreeDay, warnedAt } = freeTimeWarnings;
  return db
    .select({ port, gkey, containerNumber, days, lastFreeDay, warnedAt })
    .from(freeTimeWarnings)
    .where(eq(freeTimeWarnings.customerId, customerId))
    .orderBy(asc(containerNumber), asc(port));
}

/** Reads the estimates that later ones are compared with, by container. */
export function exportNotedEstimates(db: Db, customerId: string) {
  const { port, gkey, containerNumber, statusType, field, expectedAt, reachedAt, toldAt, webhooksKnow } =
    notedEstimates;
  return db
    .select({ port, gkey, containerNumber, statusType, field, expectedAt, reachedAt, toldAt, webhooksKnow })
    .from(notedEstimates)
    .where(eq(notedEstimates.customerId, customerId))
    .orderBy(asc(containerNumber), asc(port), asc(statusType));
}

/**
 * Deletes the alerts, messages, contacts, templates, warnings and noted estimates of departing customers. Watched
 * containers and followed lists are left to `forgetWatches` and `forgetFollowedLists`.
 */
export async function forgetAlerts(tx: Tx, customerIds: readonly string[]): Promise<void> {
  for (const table of [
    freeTimeWarnings,
    notedEstimates,
    singleContacts,
    alertMessages,
    alertRecipients,
    alerts,
    alertTemplateItems,
    alertContacts,
  ])
    await tx.delete(table).where(inArray(table.customerId, [...customerIds]));
}
