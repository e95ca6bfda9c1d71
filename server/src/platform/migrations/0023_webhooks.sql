CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"type" text NOT NULL,
	"container_number" text,
	"port" text,
	"gkey" text,
	"status_type" text,
	"status_time" timestamp with time zone,
	"because" text,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"http_status" integer,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"key_id" text NOT NULL,
	"previous_sealed_secret" text,
	"previous_key_id" text,
	"previous_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"switched_off_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("customer_id","event_key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE "webhook_deliveries"."state" = 'queued';