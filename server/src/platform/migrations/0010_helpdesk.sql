CREATE TABLE "account_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "sequence" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "agent_email" text;--> statement-breakpoint
DROP INDEX "account_changes_customer";--> statement-breakpoint
CREATE INDEX "account_changes_customer" ON "account_changes" USING btree ("customer_id","at","sequence");--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notes_customer" ON "account_notes" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_changes_time" ON "account_changes" USING btree ("at","sequence");--> statement-breakpoint
CREATE FUNCTION "refuse_to_change_the_past"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are added and never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "account_changes_are_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "account_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_the_past"();--> statement-breakpoint
ALTER TABLE "account_changes" ENABLE ALWAYS TRIGGER "account_changes_are_kept";
