CREATE TABLE "shell_starts" (
	"canary_began_at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	"session_id" uuid NOT NULL,
	"given_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	CONSTRAINT "shell_starts_canary_began_at_release_session_id_pk" PRIMARY KEY("canary_began_at","release","session_id")
);
--> statement-breakpoint
ALTER TABLE "shell_starts" ADD CONSTRAINT "shell_starts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shell_starts_session" ON "shell_starts" USING btree ("session_id");