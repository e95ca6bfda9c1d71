CREATE TABLE "account_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Not `bigserial`, which would write every row anew while nobody may read the table.
CREATE SEQUENCE "account_changes_sequence_seq";--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER SEQUENCE "account_changes_sequence_seq" OWNED BY "account_changes"."sequence";--> statement-breakpoint
ALTER TABLE "account_changes" ALTER COLUMN "sequence" SET DEFAULT nextval('account_changes_sequence_seq'::regclass);--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_numbered" CHECK ("sequence" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "agent_email" text;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notes_customer" ON "account_notes" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- batches
WITH "batch" AS (SELECT "id" FROM "account_changes" WHERE $1::uuid IS NULL OR "id" > $1::uuid ORDER BY "id" LIMIT 2000),
"numbered" AS (
	UPDATE "account_changes" AS change SET "sequence" = nextval('account_changes_sequence_seq')
	FROM "batch" WHERE change."id" = "batch"."id" AND change."sequence" IS NULL)
SELECT "id" AS "reached" FROM "batch" ORDER BY "id" DESC LIMIT 1;--> statement-breakpoint
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "account_changes" VALIDATE CONSTRAINT "account_changes_numbered";--> statement-breakpoint
-- step
ALTER TABLE "account_changes" ALTER COLUMN "sequence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_changes" DROP CONSTRAINT "account_changes_numbered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_changes_customer_sequence" ON "account_changes" USING btree ("customer_id","at","sequence");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "account_changes_time" ON "account_changes" USING btree ("at","sequence");--> statement-breakpoint
DROP INDEX "account_changes_customer";--> statement-breakpoint
ALTER INDEX "account_changes_customer_sequence" RENAME TO "account_changes_customer";--> statement-breakpoint
CREATE FUNCTION "refuse_to_change_the_past"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are added and never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "account_changes_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "account_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_the_past"();--> statement-breakpoint
ALTER TABLE "account_changes" ENABLE ALWAYS TRIGGER "account_changes_are_kept";
