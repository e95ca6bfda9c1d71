-- Written by hand: a table cannot be made a partitioned one. Decision 0050 says which tables lie in months, and who makes them.
ALTER TABLE "searched_containers" RENAME TO "searched_containers_whole";--> statement-breakpoint
ALTER TABLE "searched_containers_whole" RENAME CONSTRAINT "searched_containers_customer_id_searched_on_container_number_pk" TO "searched_containers_whole_pk";--> statement-breakpoint
CREATE TABLE "searched_containers" (
	"customer_id" uuid NOT NULL,
	"searched_on" date NOT NULL,
	"container_number" text NOT NULL,
	CONSTRAINT "searched_containers_customer_id_searched_on_container_number_pk" PRIMARY KEY("customer_id","searched_on","container_number")
) PARTITION BY RANGE ("searched_on");
--> statement-breakpoint
CREATE TABLE "searched_containers_default" PARTITION OF "searched_containers" DEFAULT;--> statement-breakpoint
DO $$
DECLARE
	month date;
BEGIN
	FOR month IN SELECT DISTINCT date_trunc('month', "searched_on")::date FROM "searched_containers_whole" ORDER BY 1 LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "searched_containers" FOR VALUES FROM (%L) TO (%L)',
			'searched_containers_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
	END LOOP;
END
$$;--> statement-breakpoint
INSERT INTO "searched_containers" ("customer_id", "searched_on", "container_number")
	SELECT "customer_id", "searched_on", "container_number" FROM "searched_containers_whole";--> statement-breakpoint
DROP TABLE "searched_containers_whole";--> statement-breakpoint
ALTER TABLE "searched_containers" ADD CONSTRAINT "searched_containers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
