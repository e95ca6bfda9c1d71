CREATE TABLE "canary_stops" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "canary_stops_remote_release_began_at_pk" PRIMARY KEY("remote","release","began_at")
);
