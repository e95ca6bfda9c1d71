CREATE TABLE "account_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"agent" text NOT NULL,
	"agent_name" text,
	"change" text NOT NULL,
	"sealed_values" text
);
--> statement-breakpoint
CREATE TABLE "customer_keys" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"key_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"vendor_tx_code" text NOT NULL,
	"kind" text NOT NULL,
	"recurring" boolean NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_percent" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	"billing" jsonb,
	"provider_status" text,
	"provider_detail" text,
	"vps_tx_id" text,
	"tx_auth_no" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"look_up_at" timestamp with time zone,
	"look_ups" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurring_payments" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"period_ends_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_single" CHECK ("invoice_numbers"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"period_starts_at" timestamp with time zone NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	"content" jsonb NOT NULL,
	"erase_after" timestamp with time zone,
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."total_pence" = "invoices"."net_pence" + "invoices"."vat_pence")
);
--> statement-breakpoint
ALTER TABLE "customer_keys" ADD CONSTRAINT "customer_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_payments" ADD CONSTRAINT "recurring_payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_customer" ON "account_changes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_vendor_tx_code_key" ON "payment_orders" USING btree ("vendor_tx_code");--> statement-breakpoint
CREATE INDEX "payment_orders_customer" ON "payment_orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_orders_look_up" ON "payment_orders" USING btree ("look_up_at") WHERE look_up_at is not null;--> statement-breakpoint
CREATE INDEX "recurring_payments_order" ON "recurring_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_payment_key" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","number");--> statement-breakpoint
CREATE INDEX "invoices_erase_after" ON "invoices" USING btree ("erase_after") WHERE erase_after is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_on_trial" ON "customers" USING btree ("trial_started_at") WHERE tier = 'Free-advanced';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_paid" ON "customers" USING btree ("id") WHERE tier = 'Paid';--> statement-breakpoint
INSERT INTO "invoice_numbers" ("id", "last") VALUES (1, 0);
