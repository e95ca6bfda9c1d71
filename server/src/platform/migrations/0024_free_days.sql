CREATE TABLE "free_days" (
	"customer_id" uuid NOT NULL,
	"port" text NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "free_days_customer_id_port_pk" PRIMARY KEY("customer_id","port"),
	CONSTRAINT "free_days_days" CHECK ("free_days"."days" > 0)
);
--> statement-breakpoint
ALTER TABLE "free_days" ADD CONSTRAINT "free_days_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;