CREATE TABLE "saved_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"container_numbers" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searched_containers" (
	"customer_id" uuid NOT NULL,
	"searched_on" date NOT NULL,
	"container_number" text NOT NULL,
	CONSTRAINT "searched_containers_customer_id_searched_on_container_number_pk" PRIMARY KEY("customer_id","searched_on","container_number")
);
--> statement-breakpoint
CREATE TABLE "unread_messages" (
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unread_messages_source_event_id_pk" PRIMARY KEY("source","event_id")
);
--> statement-breakpoint
DROP INDEX "port_events_withdrawals";--> statement-breakpoint
ALTER TABLE "port_events" ADD COLUMN "status_type" text;--> statement-breakpoint
ALTER TABLE "port_events" ADD COLUMN "time_kind" text;--> statement-breakpoint
ALTER TABLE "port_events" ADD COLUMN "status_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "port_events" ADD COLUMN "slot_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "port_events" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "port_events" ADD COLUMN "estimate_arrival_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "port_events" ADD COLUMN "estimate_departure_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "port_events" ADD COLUMN "estimate_discharge_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "detail_stamps" json DEFAULT '{"all":[0,""]}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "reports" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "withdrawn" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searched_containers" ADD CONSTRAINT "searched_containers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_lists_name" ON "saved_lists" USING btree ("customer_id",lower("name"));--> statement-breakpoint
CREATE INDEX "unread_messages_reason" ON "unread_messages" USING btree ("reason","received_at");--> statement-breakpoint
CREATE INDEX "port_events_visit" ON "port_events" USING btree ("port","gkey");--> statement-breakpoint
CREATE INDEX "port_events_received" ON "port_events" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "visits_finished" ON "visits" USING btree ("finished_at") WHERE "visits"."finished_at" is not null;--> statement-breakpoint
UPDATE "port_events" AS event SET
	"status_type" = report."status_type", "time_kind" = report."time_kind", "status_time" = report."status_time",
	"slot_start" = report."slot_start", "location" = report."location",
	"estimate_arrival_time" = report."estimate_arrival_time",
	"estimate_departure_time" = report."estimate_departure_time",
	"estimate_discharge_time" = report."estimate_discharge_time"
FROM "status_reports" AS report
WHERE (event."source", event."event_id") = (report."source", report."event_id");--> statement-breakpoint
UPDATE "visits" AS visit SET
	"detail_stamps" = json_build_object('all', json_build_array(
		(extract(epoch from visit."details_recorded_at") * 1000)::bigint, visit."details_event_id")),
	"withdrawn" = coalesce((
		SELECT json_agg(event."source" || '/' || event."withdraws" ORDER BY event."source", event."withdraws")
		FROM "port_events" AS event
		WHERE (event."port", event."gkey") = (visit."port", visit."gkey") AND event."withdraws" IS NOT NULL), '[]'),
	"started_at" = (
		SELECT min(report."status_time") FROM "status_reports" AS report
		WHERE (report."port", report."gkey") = (visit."port", visit."gkey")
			AND report."time_kind" = 'actual' AND NOT report."withdrawn"),
	"finished_at" = CASE
		WHEN visit."status_type" IN (
			'Departed by Road', 'Departed Rail Terminal', 'On Vessel at Sea', 'departed by vessel', 'Departed')
			OR (visit."port" = 'SOU' AND visit."status_type" = 'Departed Port for Rail Terminal')
		THEN visit."reached_at" END,
	"reports" = coalesce((
		SELECT json_agg(json_build_array(
			report."source", report."event_id", report."status_type", report."time_kind",
			(extract(epoch from report."status_time") * 1000)::bigint,
			(extract(epoch from report."slot_start") * 1000)::bigint,
			report."location",
			(extract(epoch from report."estimate_arrival_time") * 1000)::bigint,
			(extract(epoch from report."estimate_departure_time") * 1000)::bigint,
			(extract(epoch from report."estimate_discharge_time") * 1000)::bigint,
			(extract(epoch from report."recorded_at") * 1000)::bigint,
			(extract(epoch from event."received_at") * 1000)::bigint)
			ORDER BY report."recorded_at", report."source", report."event_id")
		FROM "status_reports" AS report
			JOIN "port_events" AS event ON (event."source", event."event_id") = (report."source", report."event_id")
		WHERE (report."port", report."gkey") = (visit."port", visit."gkey") AND NOT report."withdrawn"), '[]');--> statement-breakpoint
DROP TABLE "status_reports";--> statement-breakpoint
ALTER TABLE "visits" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "visits" DROP COLUMN "details_recorded_at";--> statement-breakpoint
ALTER TABLE "visits" DROP COLUMN "details_event_id";--> statement-breakpoint
ALTER TABLE "port_events" ADD CONSTRAINT "port_events_time_kind" CHECK ("port_events"."time_kind" in ('actual', 'estimated', 'planned'));