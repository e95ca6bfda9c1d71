CREATE TABLE "box_statements" (
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"part" text NOT NULL,
	"version" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"kind" text NOT NULL,
	"reach_days" integer,
	"port" text,
	"container_number" text,
	"said" json,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"stands" boolean NOT NULL,
	"gkey" text,
	CONSTRAINT "box_statements_source_event_id_part_version_digest_pk" PRIMARY KEY("source","event_id","part","version","digest"),
	CONSTRAINT "box_statements_kind" CHECK ("box_statements"."kind" in ('whole', 'parts', 'added', 'withdrawal'))
);
--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "stated" json;--> statement-breakpoint
CREATE INDEX "box_statements_box" ON "box_statements" USING btree ("port","container_number") WHERE "box_statements"."stands";--> statement-breakpoint
CREATE INDEX "box_statements_received" ON "box_statements" USING brin ("received_at");