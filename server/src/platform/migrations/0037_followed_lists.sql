CREATE TABLE "followed_lists" (
	"customer_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	CONSTRAINT "followed_lists_customer_id_list_id_pk" PRIMARY KEY("customer_id","list_id")
);
--> statement-breakpoint
CREATE TABLE "followed_visits" (
	"customer_id" uuid NOT NULL,
	"port" text NOT NULL,
	"gkey" text NOT NULL,
	"container_number" text NOT NULL,
	"armed_at" timestamp with time zone,
	"is_short" boolean NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "followed_visits_customer_id_port_gkey_pk" PRIMARY KEY("customer_id","port","gkey")
);
--> statement-breakpoint
ALTER TABLE "followed_lists" ADD CONSTRAINT "followed_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_visits" ADD CONSTRAINT "followed_visits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_lists_list" ON "followed_lists" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "followed_visits_visit" ON "followed_visits" USING btree ("port","gkey");--> statement-breakpoint
CREATE INDEX "followed_visits_untold" ON "followed_visits" USING btree ("customer_id") WHERE "followed_visits"."is_short" and "followed_visits"."told_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "saved_lists_numbers" ON "saved_lists" USING gin ("container_numbers");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "team_lists_numbers" ON "team_lists" USING gin ("container_numbers");