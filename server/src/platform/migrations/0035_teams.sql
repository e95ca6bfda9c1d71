CREATE TABLE "team_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"container_numbers" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_changes" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"customer_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"change" text NOT NULL,
	"list_name" text
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"shares_references" boolean DEFAULT false NOT NULL,
	"uses_team_free_days" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_lists" ADD CONSTRAINT "team_lists_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_changes" ADD CONSTRAINT "team_changes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_changes" ADD CONSTRAINT "team_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_lists_name" ON "team_lists" USING btree ("team_id",lower("name"));--> statement-breakpoint
CREATE INDEX "team_changes_team" ON "team_changes" USING btree ("team_id","sequence");--> statement-breakpoint
CREATE INDEX "team_changes_customer" ON "team_changes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "team_changes_at" ON "team_changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_team_email" ON "team_invitations" USING btree ("team_id",lower("email"));--> statement-breakpoint
CREATE INDEX "team_invitations_email" ON "team_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "team_invitations_customer" ON "team_invitations" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "team_invitations_ends_at" ON "team_invitations" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "team_members_team" ON "team_members" USING btree ("team_id");