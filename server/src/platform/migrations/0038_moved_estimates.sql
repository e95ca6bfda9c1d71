CREATE TABLE "noted_estimates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"port" text NOT NULL,
	"gkey" text NOT NULL,
	"container_number" text NOT NULL,
	"status_type" text NOT NULL,
	"field" text NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "estimate_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_contacts" ADD COLUMN "moves_hours" integer;--> statement-breakpoint
ALTER TABLE "alert_contacts" ADD COLUMN "moves_by" text[];--> statement-breakpoint
ALTER TABLE "port_events" ADD COLUMN "hold_by" text;--> statement-breakpoint
ALTER TABLE "port_events" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "time_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "noted_estimates" ADD CONSTRAINT "noted_estimates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "noted_estimates_once" ON "noted_estimates" USING btree ("customer_id","port","gkey","status_type","field");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "alert_messages_estimate" ON "alert_messages" USING btree ("estimate_id") WHERE "alert_messages"."estimate_id" is not null;