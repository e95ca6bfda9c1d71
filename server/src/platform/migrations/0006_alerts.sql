CREATE TABLE "alert_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"alert_id" uuid,
	"round" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"alert_type" text NOT NULL,
	"recipient" text NOT NULL,
	"container_number" text,
	"port" text,
	"gkey" text,
	"status_type" text,
	"status_time" timestamp with time zone,
	"source" text,
	"event_id" text,
	"reverses" uuid,
	"because" text,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"batch_id" uuid,
	"handed_over_at" timestamp with time zone,
	"gateway_id" text
);
--> statement-breakpoint
CREATE TABLE "alert_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"alert_type" text NOT NULL,
	"recipient" text NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_contacts" ADD COLUMN "combines_emails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "is_secondary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "told_source" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "told_event_id" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_reverses_alert_messages_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."alert_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_recipients" ADD CONSTRAINT "alert_recipients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "alert_messages" USING btree ("alert_type","due_at") WHERE "alert_messages"."state" in ('queued', 'taken');--> statement-breakpoint
CREATE INDEX "alert_messages_counted" ON "alert_messages" USING btree ("customer_id","alert_type","handed_over_at") WHERE "alert_messages"."kind" = 'announcement' and "alert_messages"."state" in ('taken', 'handed-over', 'delivered');--> statement-breakpoint
CREATE INDEX "alert_messages_of_customer" ON "alert_messages" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "alert_messages_of_visit" ON "alert_messages" USING btree ("port","gkey");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_once" ON "alert_messages" USING btree ("alert_id","kind","round");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_reversed_once" ON "alert_messages" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "alert_messages_gateway" ON "alert_messages" USING btree ("gateway_id") WHERE "alert_messages"."gateway_id" is not null;--> statement-breakpoint
CREATE INDEX "alert_messages_failed" ON "alert_messages" USING btree ("state_at") WHERE "alert_messages"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "alert_messages_batch" ON "alert_messages" USING btree ("batch_id") WHERE "alert_messages"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "alert_messages_suspended" ON "alert_messages" USING btree ("customer_id") WHERE "alert_messages"."state" = 'suspended';--> statement-breakpoint
CREATE UNIQUE INDEX "alert_recipients_key" ON "alert_recipients" USING btree ("customer_id","alert_type",lower("recipient"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "alerts_suspended" ON "alerts" USING btree ("customer_id") WHERE "alerts"."state" = 'SUSPENDED';--> statement-breakpoint
-- batches
WITH "batch" AS (SELECT * FROM "alerts" WHERE $1::uuid IS NULL OR "id" > $1::uuid ORDER BY "id" LIMIT 2000),
"told" AS (
	INSERT INTO "alert_messages" ("customer_id", "alert_id", "kind", "alert_type", "recipient", "container_number", "port", "gkey", "status_type", "status_time", "state", "created_at", "state_at", "due_at", "handed_over_at")
	SELECT "customer_id", "id", 'announcement', "alert_type", "recipient", "container_number", "port", "gkey", "container_status_type", "sent_at", 'handed-over', "sent_at", "sent_at", "sent_at", "sent_at"
	FROM "batch" WHERE "state" = 'SENT' AND "sent_at" IS NOT NULL)
SELECT "id" AS "reached" FROM "batch" ORDER BY "id" DESC LIMIT 1;--> statement-breakpoint
-- batches
WITH "batch" AS (SELECT "id" FROM "customers" WHERE $1::uuid IS NULL OR "id" > $1::uuid ORDER BY "id" LIMIT 1000),
"known" AS (
	INSERT INTO "alert_recipients" ("customer_id", "alert_type", "recipient")
	SELECT DISTINCT ON ("customer_id", "alert_type", lower("recipient")) "customer_id", "alert_type", "recipient"
	FROM "alerts" WHERE "customer_id" IN (SELECT "id" FROM "batch"))
SELECT "id" AS "reached" FROM "batch" ORDER BY "id" DESC LIMIT 1;
