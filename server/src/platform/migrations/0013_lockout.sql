ALTER TABLE "customers" ADD COLUMN "locked_to_strangers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "unlock_link_id" uuid;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "unlock_link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "wrong_answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The column "suspended_by_strangers" stays: builds before 13 read it at each sign-in.
-- at once: few accounts are closed
-- What strangers had closed to everybody is from now on closed to strangers only (decision 0045).
UPDATE "customers" SET "status" = 'Live', "locked_to_strangers" = true FROM "credentials" WHERE "credentials"."customer_id" = "customers"."id" AND "credentials"."suspended_by_strangers" AND "customers"."status" = 'Suspended';
