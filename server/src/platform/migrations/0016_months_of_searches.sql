-- Written by hand: a table cannot be made a partitioned one. Decision 0050 says which tables lie in months, and who makes them.
-- The new table is filled beside the old one, which everybody goes on using, and takes its place at the end.
CREATE TABLE "searched_containers_in_months" (
	"customer_id" uuid NOT NULL,
	"searched_on" date NOT NULL,
	"container_number" text NOT NULL,
	CONSTRAINT "searched_containers_in_months_pk" PRIMARY KEY("customer_id","searched_on","container_number")
) PARTITION BY RANGE ("searched_on");
--> statement-breakpoint
CREATE TABLE "searched_containers_default" PARTITION OF "searched_containers_in_months" DEFAULT;--> statement-breakpoint
DO $$
DECLARE
	month date;
BEGIN
	FOR month IN SELECT DISTINCT date_trunc('month', "searched_on")::date FROM "searched_containers" ORDER BY 1 LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "searched_containers_in_months" FOR VALUES FROM (%L) TO (%L)',
			'searched_containers_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
	END LOOP;
END
$$;--> statement-breakpoint
-- step
ALTER TABLE "searched_containers_in_months" ADD CONSTRAINT "searched_containers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- step
CREATE FUNCTION "copy_searched_container"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "searched_containers_in_months" WHERE ("customer_id", "searched_on", "container_number") =
			(OLD."customer_id", OLD."searched_on", OLD."container_number");
	ELSE
		INSERT INTO "searched_containers_in_months" ("customer_id", "searched_on", "container_number")
			VALUES (NEW."customer_id", NEW."searched_on", NEW."container_number") ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "searched_containers_are_copied" AFTER INSERT OR DELETE ON "searched_containers"
	FOR EACH ROW EXECUTE FUNCTION "copy_searched_container"();--> statement-breakpoint
-- batches
WITH "batch" AS (
	SELECT "customer_id", "searched_on", "container_number" FROM "searched_containers"
	WHERE $1::json IS NULL OR ("customer_id", "searched_on", "container_number") >
		(($1::json ->> 0)::uuid, ($1::json ->> 1)::date, $1::json ->> 2)
	ORDER BY "customer_id", "searched_on", "container_number" LIMIT 2000 FOR KEY SHARE),
"copied" AS (
	INSERT INTO "searched_containers_in_months" ("customer_id", "searched_on", "container_number")
	SELECT "customer_id", "searched_on", "container_number" FROM "batch" ON CONFLICT DO NOTHING)
SELECT json_build_array("customer_id", "searched_on", "container_number")::text AS "reached" FROM "batch"
	ORDER BY "customer_id" DESC, "searched_on" DESC, "container_number" DESC LIMIT 1;--> statement-breakpoint
DROP TABLE "searched_containers";--> statement-breakpoint
DROP FUNCTION "copy_searched_container"();--> statement-breakpoint
ALTER TABLE "searched_containers_in_months" RENAME TO "searched_containers";--> statement-breakpoint
ALTER TABLE "searched_containers" RENAME CONSTRAINT "searched_containers_in_months_pk" TO "searched_containers_customer_id_searched_on_container_number_pk";
