CREATE TABLE "port_contacts" (
	"port" text PRIMARY KEY NOT NULL,
	"heard_at" timestamp with time zone NOT NULL
);
