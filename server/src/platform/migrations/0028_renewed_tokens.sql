ALTER TABLE "sessions" ADD COLUMN "access_tokens_from" timestamp with time zone;--> statement-breakpoint
-- Every row gets the end, and rows that are added later get none.
ALTER TABLE "recovery_codes" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() + interval '30 days';--> statement-breakpoint
ALTER TABLE "recovery_codes" ALTER COLUMN "ends_at" DROP DEFAULT;
