ALTER TABLE "alert_messages" ADD COLUMN "may_have_arrived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- step
ALTER TABLE "alerts" ADD COLUMN "is_ended" boolean DEFAULT false NOT NULL;