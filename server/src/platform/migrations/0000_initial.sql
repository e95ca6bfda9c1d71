CREATE TABLE "alert_contacts" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text
);
--> statement-breakpoint
CREATE TABLE "alert_template_items" (
	"customer_id" uuid NOT NULL,
	"activity_type" text NOT NULL,
	"container_status_type" text NOT NULL,
	"alert_type" text NOT NULL,
	CONSTRAINT "alert_template_items_customer_id_activity_type_container_status_type_alert_type_pk" PRIMARY KEY("customer_id","activity_type","container_status_type","alert_type")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"port" text NOT NULL,
	"gkey" text NOT NULL,
	"container_number" text NOT NULL,
	"activity_type" text NOT NULL,
	"container_status_type" text NOT NULL,
	"alert_type" text NOT NULL,
	"recipient" text NOT NULL,
	"state" text NOT NULL,
	"from_template" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"activity_changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text NOT NULL,
	"phone" text NOT NULL,
	"postcode" text NOT NULL,
	"role_type" text NOT NULL,
	"business_type" text NOT NULL,
	"business_sub_type" text,
	"containers_amount" integer,
	"tier" text DEFAULT 'Free' NOT NULL,
	"status" text DEFAULT 'Unverified' NOT NULL,
	"authorities" text[] DEFAULT '{"CUSTOMER"}' NOT NULL,
	"is_data_owner" boolean DEFAULT false NOT NULL,
	"trial_started_at" timestamp with time zone,
	"subscription_renews" boolean DEFAULT false NOT NULL,
	"marketing_lgp" boolean,
	"marketing_sou" boolean,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paid_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"temporary" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secret_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"question_type" text NOT NULL,
	"sealed_answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"previous_sign_in_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_captcha_solutions" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "port_events" (
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"port" text NOT NULL,
	"gkey" text NOT NULL,
	"withdraws" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "port_events_source_event_id_pk" PRIMARY KEY("source","event_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_ports" (
	"seed" integer PRIMARY KEY NOT NULL,
	"simulated_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_reports" (
	"port" text NOT NULL,
	"gkey" text NOT NULL,
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"status_type" text NOT NULL,
	"time_kind" text NOT NULL,
	"status_time" timestamp with time zone NOT NULL,
	"slot_start" timestamp with time zone,
	"location" text,
	"estimate_arrival_time" timestamp with time zone,
	"estimate_departure_time" timestamp with time zone,
	"estimate_discharge_time" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "status_reports_port_gkey_source_event_id_pk" PRIMARY KEY("port","gkey","source","event_id"),
	CONSTRAINT "status_reports_time_kind" CHECK ("status_reports"."time_kind" in ('actual', 'estimated', 'planned'))
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"port" text NOT NULL,
	"gkey" text NOT NULL,
	"container_number" text NOT NULL,
	"activity" text,
	"vessel" text,
	"in_vessel" text,
	"out_vessel" text,
	"vehicle_booking" text,
	"vessel_schedule" text,
	"rail_schedule" text,
	"is_available_for_setting_alerts" boolean NOT NULL,
	"status_text" text,
	"details_recorded_at" timestamp with time zone NOT NULL,
	"details_event_id" text NOT NULL,
	"status_type" text,
	"reached_at" timestamp with time zone,
	"current_status" json,
	"past_statuses" json DEFAULT '[]'::json NOT NULL,
	"future_statuses" json DEFAULT '[]'::json NOT NULL,
	CONSTRAINT "visits_port_gkey_pk" PRIMARY KEY("port","gkey"),
	CONSTRAINT "visits_rail_at_london_gateway" CHECK ("visits"."rail_schedule" is null or "visits"."port" = 'LGP')
);
--> statement-breakpoint
ALTER TABLE "alert_contacts" ADD CONSTRAINT "alert_contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_template_items" ADD CONSTRAINT "alert_template_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_periods" ADD CONSTRAINT "paid_periods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secret_answers" ADD CONSTRAINT "secret_answers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_reports" ADD CONSTRAINT "status_reports_port_gkey_visits_port_gkey_fk" FOREIGN KEY ("port","gkey") REFERENCES "public"."visits"("port","gkey") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("customer_id","port","gkey","container_status_type","alert_type","recipient");--> statement-breakpoint
CREATE INDEX "alerts_of_customer" ON "alerts" USING btree ("customer_id","state","alert_type");--> statement-breakpoint
CREATE INDEX "alerts_of_visit" ON "alerts" USING btree ("port","gkey","container_status_type");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_key" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_name_order" ON "customers" USING btree (lower("last_name"),lower("first_name"),lower("email"));--> statement-breakpoint
CREATE INDEX "paid_periods_customer" ON "paid_periods" USING btree ("customer_id","ends_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "secret_answers_customer" ON "secret_answers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "port_events_withdrawals" ON "port_events" USING btree ("port","gkey") WHERE "port_events"."withdraws" is not null;--> statement-breakpoint
CREATE INDEX "visits_container" ON "visits" USING btree ("container_number");