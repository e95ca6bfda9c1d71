CREATE TABLE "container_watches" (
	"customer_id" uuid NOT NULL,
	"container_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "container_watches_customer_id_container_number_pk" PRIMARY KEY("customer_id","container_number")
);
--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "container_watches" ADD CONSTRAINT "container_watches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "container_watches_number" ON "container_watches" USING btree ("container_number");