CREATE TABLE "load_outcomes" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"session_id" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"milliseconds" integer,
	"retries" smallint NOT NULL,
	"failures" smallint NOT NULL,
	CONSTRAINT "load_outcomes_remote_release_session_id_pk" PRIMARY KEY("remote","release","session_id")
);
--> statement-breakpoint
CREATE INDEX "load_outcomes_time" ON "load_outcomes" USING btree ("reported_at");