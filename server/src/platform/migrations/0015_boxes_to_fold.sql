CREATE TABLE "boxes_to_fold" (
	"port" text NOT NULL,
	"container_number" text NOT NULL,
	CONSTRAINT "boxes_to_fold_port_container_number_pk" PRIMARY KEY("port","container_number")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "box_statements_of_ships" ON "box_statements" USING gin ((("said"->'ships')::jsonb)) WHERE "box_statements"."stands" and "box_statements"."container_number" is null;