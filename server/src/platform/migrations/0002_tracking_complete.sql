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
-- Works out every journey anew, with the rules of this version: the steps of version 0001 do not say who reported them,
-- and a first status that was corrected begins its journey at the corrected time.
WITH "journey_order" ("activity", "statuses") AS (VALUES
	('Import', ARRAY[
		'inbound', 'Inbound at Sea', 'Arrived', 'On Vessel at Berth', 'Discharged', 'On Hold', 'On Hold - Processed',
		'Released but not yet bookable', 'Released', 'Available for Collection', 'Released for Rail',
		'Departed Port for Rail Terminal', 'at rail terminal on train', 'Departed Rail Terminal', 'Departed by Road',
		'Departed']),
	('Export', ARRAY[
		'inbound', 'Inbound by Road', 'Inbound by Rail', 'Arrived', 'On Hold', 'On Hold - Processed',
		'Ready for Loading', 'Planned for Vessel', 'On Vessel at Berth', 'On Vessel at Sea', 'departed by vessel',
		'Departed']),
	('Transhipment', ARRAY[
		'inbound', 'Inbound at Sea', 'Arrived', 'Discharged', 'On Hold', 'On Hold - Processed', 'Ready for Loading',
		'Planned for Vessel', 'On Vessel at Berth', 'On Vessel at Sea', 'departed by vessel', 'Departed']),
	('Return to Shipper', ARRAY[
		'inbound', 'Inbound by Road', 'Inbound by Rail', 'Arrived', 'On Hold', 'On Hold - Processed',
		'Ready for Loading', 'Planned for Vessel', 'Released but not yet bookable', 'Released',
		'Available for Collection', 'Released for Rail', 'Departed Port for Rail Terminal', 'at rail terminal on train',
		'Departed Rail Terminal', 'Departed by Road', 'Departed']),
	('Storage', ARRAY[
		'inbound', 'Inbound by Road', 'Arrived', 'In Storage', 'On Hold', 'Released', 'Departed by Road', 'Departed'])),
"report" AS (
	SELECT "port", "gkey", "source", "event_id", "status_type", "time_kind", "status_time", "slot_start", "location",
		"estimate_arrival_time", "estimate_departure_time", "estimate_discharge_time", "recorded_at", "received_at",
		coalesce("slot_start", "status_time") AS "shown_time",
		array_position("statuses", "status_type") AS "place",
		row_number() OVER (PARTITION BY "port", "gkey"
			ORDER BY "recorded_at", "source" COLLATE "C", "event_id" COLLATE "C") AS "record",
		json_build_object(
			'statusType', "status_type",
			'statusTime', to_char(coalesce("slot_start", "status_time") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
			'slotStart', to_char("slot_start" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
			'timeKind', nullif("time_kind", 'actual'),
			'source', "source",
			'recordedAt', to_char("recorded_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
			'receivedAt', to_char("received_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS "step"
	FROM "status_reports"
		JOIN (SELECT "source", "event_id", "received_at" FROM "port_events") AS "event" USING ("source", "event_id")
		JOIN (SELECT "port", "gkey", "activity" FROM "visits") AS "visit" USING ("port", "gkey")
		LEFT JOIN "journey_order" USING ("activity")
	WHERE NOT "withdrawn"),
"happened" AS (
	SELECT *, "status_type" IS DISTINCT FROM lag("status_type") OVER "journey" AS "is_other"
	FROM "report"
	WHERE "time_kind" = 'actual'
	WINDOW "journey" AS (PARTITION BY "port", "gkey" ORDER BY "status_time", "place" NULLS LAST, "record")),
"numbered" AS (
	SELECT *, count(*) FILTER (WHERE "is_other") OVER (
		PARTITION BY "port", "gkey" ORDER BY "status_time", "place" NULLS LAST, "record") AS "number"
	FROM "happened"),
"reached" AS (
	SELECT DISTINCT ON ("port", "gkey", "number")
		*, "number" = max("number") OVER (PARTITION BY "port", "gkey") AS "is_current"
	FROM "numbered"
	ORDER BY "port", "gkey", "number", "record" DESC),
"journey" AS (
	SELECT "port", "gkey",
		min("status_time") FILTER (WHERE "number" = 1) AS "started_at",
		max("status_time") FILTER (WHERE "is_current") AS "reached_at",
		max("status_type") FILTER (WHERE "is_current") AS "status_type",
		max("place") FILTER (WHERE "is_current") AS "place",
		json_agg(json_strip_nulls("step") ORDER BY "number") FILTER (WHERE NOT "is_current") AS "past",
		(array_agg("status_time" ORDER BY "number" DESC) FILTER (WHERE "status_type" = 'Discharged'))[1] AS "discharged_time",
		(array_agg("status_time" ORDER BY "number" DESC) FILTER (WHERE "status_type" = 'Arrived'))[1] AS "arrived_time"
	FROM "reached"
	GROUP BY "port", "gkey"),
"current" AS (
	SELECT "port", "gkey", json_strip_nulls(("step"::jsonb || jsonb_build_object(
		'location', "location",
		'estimateArrivalTime', to_char("estimate_arrival_time" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'estimateDepartureTime', to_char("estimate_departure_time" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'estimateDischargeTime', to_char("estimate_discharge_time" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'dischargedTime', to_char("discharged_time" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'arrivedAtPortTime', to_char("arrived_time" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::json) AS "current"
	FROM "reached"
		JOIN (SELECT "port", "gkey", "discharged_time", "arrived_time" FROM "journey") AS "times" USING ("port", "gkey")
	WHERE "is_current"),
"newest" AS (
	SELECT DISTINCT ON ("port", "gkey", "status_type") *
	FROM "report"
	ORDER BY "port", "gkey", "status_type", "record" DESC),
"future" AS (
	SELECT "port", "gkey", json_agg(json_strip_nulls("step")
		ORDER BY "shown_time", "newest"."place" NULLS LAST, "record") AS "future"
	FROM "newest" LEFT JOIN "journey" USING ("port", "gkey")
	WHERE "time_kind" <> 'actual' AND (CASE
		WHEN "newest"."place" IS NULL OR "journey"."place" IS NULL THEN "shown_time" <= "reached_at"
		ELSE "newest"."place" <= "journey"."place" END) IS NOT TRUE
	GROUP BY "port", "gkey"),
"standing" AS (
	SELECT "port", "gkey", json_agg(json_build_array(
		"source", "event_id", "status_type", "time_kind",
		(extract(epoch from "status_time") * 1000)::bigint,
		(extract(epoch from "slot_start") * 1000)::bigint,
		"location",
		(extract(epoch from "estimate_arrival_time") * 1000)::bigint,
		(extract(epoch from "estimate_departure_time") * 1000)::bigint,
		(extract(epoch from "estimate_discharge_time") * 1000)::bigint,
		(extract(epoch from "recorded_at") * 1000)::bigint,
		(extract(epoch from "received_at") * 1000)::bigint)
		ORDER BY "record") AS "reports"
	FROM "report"
	GROUP BY "port", "gkey"),
"taken_back" AS (
	SELECT "port", "gkey", json_agg(DISTINCT ("source" || '/' || "withdraws") COLLATE "C") AS "withdrawn"
	FROM "port_events"
	WHERE "withdraws" IS NOT NULL
	GROUP BY "port", "gkey"),
"known" AS (
	SELECT *
	FROM (SELECT "port", "gkey" FROM "visits") AS "key"
		LEFT JOIN "journey" USING ("port", "gkey")
		LEFT JOIN "current" USING ("port", "gkey")
		LEFT JOIN "future" USING ("port", "gkey")
		LEFT JOIN "standing" USING ("port", "gkey")
		LEFT JOIN "taken_back" USING ("port", "gkey"))
UPDATE "visits" AS visit SET
	"detail_stamps" = json_build_object('all', json_build_array(
		(extract(epoch from visit."details_recorded_at") * 1000)::bigint, visit."details_event_id")),
	"reports" = coalesce(known."reports", '[]'),
	"withdrawn" = coalesce(known."withdrawn", '[]'),
	"started_at" = known."started_at",
	"reached_at" = known."reached_at",
	"finished_at" = CASE
		WHEN known."status_type" IN (
			'Departed by Road', 'Departed Rail Terminal', 'On Vessel at Sea', 'departed by vessel', 'Departed')
			OR (visit."port" = 'SOU' AND known."status_type" = 'Departed Port for Rail Terminal')
		THEN known."reached_at" END,
	"status_type" = known."status_type",
	"current_status" = known."current",
	"past_statuses" = coalesce(known."past", '[]'),
	"future_statuses" = coalesce(known."future", '[]')
FROM "known" AS known
WHERE (known."port", known."gkey") = (visit."port", visit."gkey");--> statement-breakpoint
DROP TABLE "status_reports";--> statement-breakpoint
ALTER TABLE "visits" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "visits" DROP COLUMN "details_recorded_at";--> statement-breakpoint
ALTER TABLE "visits" DROP COLUMN "details_event_id";--> statement-breakpoint
ALTER TABLE "port_events" ADD CONSTRAINT "port_events_time_kind" CHECK ("port_events"."time_kind" in ('actual', 'estimated', 'planned'));