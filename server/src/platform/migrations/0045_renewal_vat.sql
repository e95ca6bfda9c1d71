CREATE TABLE "renewal_vat" (
	"id" integer PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renewal_vat_single" CHECK ("renewal_vat"."id" = 1)
);
