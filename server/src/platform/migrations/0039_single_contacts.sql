CREATE TABLE "single_contacts" (
	"customer_id" uuid NOT NULL,
	"port" text NOT NULL,
	"gkey" text NOT NULL,
	"container_number" text NOT NULL,
	"first_email" text,
	"first_phone" text,
	"second_email" text,
	"second_phone" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "single_contacts_customer_id_port_gkey_pk" PRIMARY KEY("customer_id","port","gkey")
);
--> statement-breakpoint
ALTER TABLE "single_contacts" ADD CONSTRAINT "single_contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "single_contacts_visit" ON "single_contacts" USING btree ("port","gkey");