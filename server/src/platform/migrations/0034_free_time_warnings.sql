CREATE TABLE "free_time_warnings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"port" text NOT NULL,
	"gkey" text NOT NULL,
	"container_number" text NOT NULL,
	"days" integer NOT NULL,
	"last_free_day" date NOT NULL,
	"warned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "warning_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_contacts" ADD COLUMN "warns_days" integer;--> statement-breakpoint
ALTER TABLE "alert_contacts" ADD COLUMN "warns_by" text[];--> statement-breakpoint
ALTER TABLE "free_days" ADD COLUMN "without_holidays_of" text;--> statement-breakpoint
ALTER TABLE "free_time_warnings" ADD CONSTRAINT "free_time_warnings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "free_time_warnings_once" ON "free_time_warnings" USING btree ("customer_id","port","gkey","days");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "alert_messages_warning" ON "alert_messages" USING btree ("warning_id") WHERE "alert_messages"."warning_id" is not null;