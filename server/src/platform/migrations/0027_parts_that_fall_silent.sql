ALTER TABLE "canary_reports" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "canary_reports" ADD COLUMN "opened" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "canary_reports" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "canary_reports" ADD COLUMN "alive" smallint DEFAULT 0 NOT NULL;