CREATE TABLE "canary_audience" (
	"canary_began_at" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"session_id" uuid NOT NULL,
	"release" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "canary_audience_canary_began_at_remote_session_id_pk" PRIMARY KEY("canary_began_at","remote","session_id")
);
--> statement-breakpoint
CREATE TABLE "canary_reports" (
	"canary_began_at" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"session_id" uuid NOT NULL,
	"part" text NOT NULL,
	"failed" boolean NOT NULL,
	"milliseconds" integer,
	CONSTRAINT "canary_reports_key" PRIMARY KEY("canary_began_at","remote","release","session_id","part")
);
--> statement-breakpoint
ALTER TABLE "shell_starts" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "canary_audience" ADD CONSTRAINT "canary_audience_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canary_reports" ADD CONSTRAINT "canary_reports_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canary_audience_session" ON "canary_audience" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "canary_reports_session" ON "canary_reports" USING btree ("session_id");