CREATE TABLE "shared_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"container_numbers" text[] NOT NULL,
	"is_advanced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_results" ADD CONSTRAINT "shared_results_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_results_secret" ON "shared_results" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "shared_results_customer" ON "shared_results" USING btree ("customer_id");