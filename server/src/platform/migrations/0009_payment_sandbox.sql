CREATE TABLE "sandbox_transactions" (
	"vps_tx_id" text PRIMARY KEY NOT NULL,
	"vendor_tx_code" text NOT NULL,
	"total_pence" integer NOT NULL,
	"description" text NOT NULL,
	"success_url" text NOT NULL,
	"failure_url" text NOT NULL,
	"security_key" text NOT NULL,
	"tx_auth_no" text NOT NULL,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "sandbox_transactions_vendor_tx_code_unique" UNIQUE("vendor_tx_code")
);
