-- Written by hand around the table and its indexes; decision 0033 says how it is searched.
CREATE TABLE "customer_search" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"last_name" text collate "C" NOT NULL,
	"first_name" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"company_name" text collate "C" NOT NULL
);
--> statement-breakpoint
-- The drawer of a last name: its initial, or one drawer for what comes before 'a' and one for what comes after 'z'.
CREATE FUNCTION "customer_drawer"("last_name" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN "last_name" COLLATE "C" < 'a' THEN ' ' WHEN "last_name" COLLATE "C" < '{' THEN left("last_name", 1) ELSE '~' END;--> statement-breakpoint
-- Every three letters in a row of every field, and at its end the last two and the last one, each behind the letter of its field
-- and its drawer. The high cost keeps the planner from working this out for a row rather than reading the index.
CREATE FUNCTION "customer_trigrams"("last_name" text, "first_name" text, "email" text, "company_name" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
RETURN array_to_tsvector(ARRAY(
	SELECT field || "customer_drawer"("last_name") || substr(value, place, 3)
	FROM unnest(ARRAY['l', 'f', 'e', 'c'], ARRAY["last_name", "first_name", "email", "company_name"]) AS known (field, value),
		generate_series(1, length(value)) AS place));--> statement-breakpoint
CREATE FUNCTION "copy_for_customer_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM "customer_search" WHERE "customer_id" = OLD."id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "customer_search" ("customer_id", "last_name", "first_name", "email", "company_name")
			VALUES (NEW."id", lower(NEW."last_name"), lower(NEW."first_name"), lower(NEW."email"), lower(NEW."company_name"))
			-- A backup may bring the copy before its customer.
			ON CONFLICT ("customer_id") DO UPDATE SET ("last_name", "first_name", "email", "company_name") =
				(EXCLUDED."last_name", EXCLUDED."first_name", EXCLUDED."email", EXCLUDED."company_name");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "customers_are_searched" AFTER INSERT OR DELETE OR UPDATE OF "id", "last_name", "first_name", "email", "company_name"
	ON "customers" FOR EACH ROW EXECUTE FUNCTION "copy_for_customer_search"();--> statement-breakpoint
-- From here on the trigger copies what changes; a customer who is deleted meanwhile waits for the batch, and goes with it.
-- batches
WITH "batch" AS (
	SELECT "id", "last_name", "first_name", "email", "company_name" FROM "customers"
	WHERE $1::uuid IS NULL OR "id" > $1::uuid ORDER BY "id" LIMIT 2000 FOR KEY SHARE),
"copied" AS (
	INSERT INTO "customer_search" ("customer_id", "last_name", "first_name", "email", "company_name")
	SELECT "id", lower("last_name"), lower("first_name"), lower("email"), lower("company_name") FROM "batch"
	ON CONFLICT DO NOTHING)
SELECT "id" AS "reached" FROM "batch" ORDER BY "id" DESC LIMIT 1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_search_order" ON "customer_search" USING btree ("last_name","first_name","email","company_name","customer_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_search_sample" ON "customer_search" USING btree ("last_name","first_name","email","company_name") WHERE customer_id < '01000000-0000-0000-0000-000000000000';--> statement-breakpoint
-- Without a list of pending entries: every search would have to read through it.
CREATE INDEX CONCURRENTLY "customer_search_trigrams" ON "customer_search" USING gin (customer_trigrams("last_name", "first_name", "email", "company_name")) WITH (fastupdate=off);--> statement-breakpoint
-- What was added lately is to be vacuumed soon: until then the order is not read from its index alone.
ALTER TABLE "customer_search" SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.05);
