CREATE TABLE "container_references" (
	"customer_id" uuid NOT NULL,
	"container_number" text NOT NULL,
	"reference" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "container_references_customer_id_container_number_pk" PRIMARY KEY("customer_id","container_number")
);
--> statement-breakpoint
ALTER TABLE "container_references" ADD CONSTRAINT "container_references_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "container_references_reference" ON "container_references" USING btree ("customer_id",lower("reference"));--> statement-breakpoint
CREATE INDEX "container_references_ends_at" ON "container_references" USING btree ("ends_at");