-- What DCSA and EDIFACT events have said so far becomes statements, so that it is folded with what comes next. Until then
-- every visit goes on showing what it shows. Of a status that was said the passage is the one that its visit told by then.
-- batches
WITH "batch" AS (
	SELECT "port", "gkey", "container_number", "activity", "vessel", "in_vessel", "out_vessel" FROM "visits"
	WHERE $1::json IS NULL OR ("port", "gkey") > ($1::json ->> 0, $1::json ->> 1)
	ORDER BY "port", "gkey" LIMIT 1000),
"told" AS (
	SELECT event.*, visit."container_number", visit."activity", visit."vessel", visit."in_vessel", visit."out_vessel",
		visit."gkey" ~ ('^' || visit."container_number" || '-[0-9]{12}(-[0-9]+)?$') AS "derived",
		-- The parts and versions of a DCSA event were written behind its id.
		regexp_replace(event."event_id", '(@[a-z0-9]+)+$', '') AS "plain_id"
	FROM "batch" AS visit
		-- With an offset the index is asked for each visit; a join might read all events for each batch.
		CROSS JOIN LATERAL (
			SELECT * FROM "port_events" AS of_visit
			WHERE (of_visit."port", of_visit."gkey") = (visit."port", visit."gkey") OFFSET 0) AS event
	WHERE (event."source" = 'dcsa' OR event."source" LIKE 'edifact:%') AND event."status_type" IS NOT NULL
		AND NOT EXISTS (
			SELECT FROM "port_events" AS taker
			WHERE (taker."port", taker."gkey") = (event."port", event."gkey") AND taker."source" = event."source"
				AND taker."withdraws" = event."event_id")),
"named" AS (
	SELECT "told".*,
		CASE
			WHEN "source" <> 'dcsa' THEN "event_id"
			WHEN right("plain_id", length("container_number") + 1) = '/' || "container_number"
				THEN left("plain_id", -length("container_number") - 1)
			ELSE "plain_id" END AS "base_id",
		CASE
			WHEN "status_type" IN ('inbound', 'Inbound at Sea', 'Inbound by Road', 'Inbound by Rail') THEN 'approach'
			WHEN "status_type" = 'Arrived' AND coalesce("activity", 'Import') IN ('Import', 'Transhipment') THEN 'approach'
			WHEN "status_type" = 'Arrived' THEN 'entry by land'
			WHEN "status_type" = 'Discharged' THEN 'entry by sea'
			WHEN "status_type" = 'On Vessel at Berth' AND "activity" = 'Import' THEN 'approach'
			WHEN "status_type" = 'On Vessel at Berth' THEN 'loading'
			WHEN "status_type" IN ('On Vessel at Sea', 'departed by vessel') THEN 'exit by sea'
			WHEN "status_type" = 'Departed' AND coalesce("activity", '') IN ('Export', 'Transhipment') THEN 'exit by sea'
			WHEN "status_type" = 'Departed Port for Rail Terminal' AND "port" = 'LGP' THEN 'hand-over'
			WHEN "status_type" IN (
				'Departed', 'Departed by Road', 'Departed Rail Terminal', 'Departed Port for Rail Terminal')
				THEN 'exit by land'
			ELSE 'stay' END AS "passage"
	FROM "told"
	WHERE "event_id" NOT LIKE '%/on-the-way' AND "event_id" NOT LIKE '%/on-the-way@%'),
"way" AS (
	SELECT DISTINCT ON ("port", "gkey", "source", "recorded_at", "estimate_arrival_time", "plain_id") *
	FROM "told" WHERE "plain_id" LIKE '%/on-the-way'),
"known" AS (
	SELECT "named".*, "way"."status_type" AS "on_the_way"
	FROM "named" LEFT JOIN "way" ON
		("way"."port", "way"."gkey", "way"."source") = ("named"."port", "named"."gkey", "named"."source")
		AND "way"."recorded_at" = "named"."recorded_at" AND "way"."estimate_arrival_time" = "named"."status_time"
		AND "way"."plain_id" = "named"."plain_id" || '/on-the-way'),
"stated" AS (
	INSERT INTO "box_statements" (
		"source", "event_id", "part", "version", "digest", "kind", "port", "container_number", "said", "recorded_at",
		"received_at", "stands", "gkey")
	SELECT "source",
		CASE WHEN "source" = 'dcsa' AND "base_id" LIKE '%/%' THEN '/' ELSE '' END || "base_id",
		CASE WHEN "source" = 'dcsa' THEN "container_number" ELSE '' END,
		"recorded_at", 'before-statements', 'whole', "port", "container_number",
		json_strip_nulls(json_build_object(
			'passage', "passage",
			'at', floor(extract(epoch FROM "status_time") * 1000)::bigint,
			'timeKind', "time_kind",
			'statusType', "status_type",
			'fits', CASE
				WHEN "source" = 'dcsa' AND "status_type" IN ('Released but not yet bookable', 'Ready for Loading') THEN 'by customs'
				END,
			'onTheWay', "on_the_way",
			'activity', CASE WHEN "derived" THEN "activity" END,
			'vessel', CASE
				WHEN NOT "derived" THEN NULL
				WHEN "activity" IS DISTINCT FROM 'Transhipment' THEN "vessel"
				WHEN "passage" IN ('approach', 'entry by sea') THEN "in_vessel"
				WHEN "passage" IN ('loading', 'exit by sea') THEN "out_vessel" END,
			'location', "location")),
		"recorded_at", "received_at", true, "gkey"
	FROM "known"
	ON CONFLICT DO NOTHING)
SELECT json_build_array("port", "gkey")::text AS "reached" FROM "batch" ORDER BY "port" DESC, "gkey" DESC LIMIT 1;
--> statement-breakpoint
-- What a carrier retracted stays retracted when it comes again, and so does what was retracted before it came.
-- at once: it adds rows that nobody reads yet
INSERT INTO "box_statements" (
	"source", "event_id", "part", "version", "digest", "kind", "recorded_at", "received_at", "stands")
SELECT DISTINCT ON ("id") 'dcsa', CASE WHEN "id" LIKE '%/%' THEN '/' ELSE '' END || "id", '', "received_at",
	'before-statements', 'withdrawal', "received_at", "received_at", false
FROM (
	SELECT regexp_replace(regexp_replace(event."event_id", '(@[a-z0-9]+)+$', ''), '(/on-the-way)$', '') AS "id", "received_at"
	FROM "port_events" AS event
	WHERE event."source" = 'dcsa' AND event."event_id" LIKE '%@retracted' AND event."status_type" IS NULL
	UNION ALL
	SELECT left("event_id", -length('@retracted')), "received_at"
	FROM "unread_messages" WHERE "source" = 'dcsa' AND "event_id" LIKE '%@retracted') AS retracted
WHERE NOT EXISTS (SELECT FROM "box_statements" AS stated WHERE stated."source" = 'dcsa' AND stated."event_id" = "id")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The reports of those statements move from what the terminal said to what statements add.
-- batches
WITH "batch" AS (
	SELECT * FROM "visits"
	WHERE $1::json IS NULL OR ("port", "gkey") > ($1::json ->> 0, $1::json ->> 1)
	ORDER BY "port", "gkey" LIMIT 1000),
"split" AS (
	SELECT visit."port", visit."gkey",
		coalesce(json_agg(report ORDER BY place) FILTER (WHERE is_stated), '[]') AS "stated",
		coalesce(json_agg(report ORDER BY place) FILTER (WHERE NOT is_stated), '[]') AS "own",
		visit."gkey" ~ ('^' || visit."container_number" || '-[0-9]{12}(-[0-9]+)?$')
			AND NOT EXISTS (
				SELECT FROM "port_events" AS event
				WHERE (event."port", event."gkey") = (visit."port", visit."gkey") AND event."source" <> 'dcsa'
					AND event."source" NOT LIKE 'edifact:%') AS "derived"
	FROM "batch" AS visit
		CROSS JOIN LATERAL json_array_elements(visit."reports") WITH ORDINALITY AS listed(report, place)
		CROSS JOIN LATERAL (SELECT report ->> 0 = 'dcsa' OR report ->> 0 LIKE 'edifact:%') AS kind(is_stated)
	WHERE (
		SELECT true FROM "box_statements" AS said
		WHERE said."stands" AND (said."port", said."container_number") = (visit."port", visit."container_number")
			AND said."gkey" = visit."gkey"
		LIMIT 1)
	GROUP BY visit."port", visit."gkey", visit."container_number"),
"moved" AS (
	UPDATE "visits" AS visit SET
		"reports" = split."own",
		"withdrawn" = CASE WHEN split."derived" THEN '[]'::json ELSE visit."withdrawn" END,
		"detail_stamps" = CASE WHEN split."derived" THEN '{"all":[0,""]}'::json ELSE visit."detail_stamps" END,
		"stated" = json_build_object(
			'reports', split."stated",
			'terminal', json_build_object(
				'activity', CASE WHEN NOT split."derived" THEN visit."activity" END,
				'vessel', CASE WHEN NOT split."derived" THEN visit."vessel" END,
				'inVessel', CASE WHEN NOT split."derived" THEN visit."in_vessel" END,
				'outVessel', CASE WHEN NOT split."derived" THEN visit."out_vessel" END),
			'derived', split."derived")
	FROM "split" AS split
	WHERE (visit."port", visit."gkey") = (split."port", split."gkey"))
SELECT json_build_array("port", "gkey")::text AS "reached" FROM "batch" ORDER BY "port" DESC, "gkey" DESC LIMIT 1;
