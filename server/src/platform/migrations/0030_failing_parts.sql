ALTER TABLE "load_outcomes" ADD COLUMN "failed_part" text;--> statement-breakpoint
ALTER TABLE "load_outcomes" ADD COLUMN "failed_phase" text;--> statement-breakpoint
ALTER TABLE "load_outcomes" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "load_outcomes_failed" ON "load_outcomes" USING btree ("remote","release","failed_part") WHERE "load_outcomes"."failed_part" is not null;