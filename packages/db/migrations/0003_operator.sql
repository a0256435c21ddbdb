CREATE TABLE "safety_counts" (
	"hour" timestamp with time zone NOT NULL,
	"feature" text NOT NULL,
	"kind" text NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "safety_counts_hour_feature_kind_pk" PRIMARY KEY("hour","feature","kind")
);
--> statement-breakpoint
CREATE TABLE "usage_periods" (
	"grain" smallint NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"feature" text NOT NULL,
	"model" text NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"promptTokens" bigint DEFAULT 0 NOT NULL,
	"completionTokens" bigint DEFAULT 0 NOT NULL,
	"totalTokens" bigint DEFAULT 0 NOT NULL,
	"costMicros" bigint DEFAULT 0 NOT NULL,
	"leftOut" bigint DEFAULT 0 NOT NULL,
	"answersCut" bigint DEFAULT 0 NOT NULL,
	"responseMs" bigint DEFAULT 0 NOT NULL,
	"timed" bigint DEFAULT 0 NOT NULL,
	"under250Ms" bigint DEFAULT 0 NOT NULL,
	"under1000Ms" bigint DEFAULT 0 NOT NULL,
	"under3000Ms" bigint DEFAULT 0 NOT NULL,
	"under10000Ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_periods_grain_start_feature_model_pk" PRIMARY KEY("grain","start","feature","model")
);
--> statement-breakpoint
CREATE TABLE "visit_groups" (
	"grain" smallint NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"first" text NOT NULL,
	"second" text DEFAULT '' NOT NULL,
	"third" text DEFAULT '' NOT NULL,
	"sessions" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_groups_grain_start_kind_first_second_third_pk" PRIMARY KEY("grain","start","kind","first","second","third")
);
--> statement-breakpoint
CREATE TABLE "visit_periods" (
	"grain" smallint NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"sessions" bigint DEFAULT 0 NOT NULL,
	"visitors" bigint DEFAULT 0 NOT NULL,
	"pageViews" bigint DEFAULT 0 NOT NULL,
	"durationSeconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_periods_grain_start_pk" PRIMARY KEY("grain","start")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"userId" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"entry" text NOT NULL,
	"voter" text NOT NULL,
	"isHelpful" boolean NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_votes_entry_voter_pk" PRIMARY KEY("entry","voter")
);
--> statement-breakpoint
CREATE TABLE "information_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "information_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"userId" bigint,
	"place" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"status" text DEFAULT 'new' NOT NULL,
	"note" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"onceKey" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_alerts_onceKey_unique" UNIQUE("onceKey")
);
--> statement-breakpoint
CREATE TABLE "operator_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator" text,
	"action" text NOT NULL,
	"subject" text,
	"details" jsonb,
	"reason" text,
	"device" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"token" text NOT NULL,
	"device" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"lastSeenAt" timestamp with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "operator_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"username" text PRIMARY KEY NOT NULL,
	"password" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_reports" ADD CONSTRAINT "information_reports_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_username_operators_username_fk" FOREIGN KEY ("username") REFERENCES "public"."operators"("username") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_status_createdAt_index" ON "contact_messages" USING btree ("status","createdAt");--> statement-breakpoint
CREATE INDEX "contact_messages_userId_index" ON "contact_messages" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "information_reports_status_createdAt_index" ON "information_reports" USING btree ("status","createdAt");--> statement-breakpoint
CREATE INDEX "information_reports_userId_index" ON "information_reports" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "operator_alerts_createdAt_index" ON "operator_alerts" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "operator_events_createdAt_index" ON "operator_events" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "operator_sessions_expiresAt_index" ON "operator_sessions" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "user_analytics_ipAddress_lastActivity_index" ON "user_analytics" USING btree ("ipAddress","lastActivity");--> statement-breakpoint
-- The sums that the dashboard reads. A trigger adds to them in the transaction of the row itself, so that they equal a recount
-- whoever writes. Rows are taken in the order of the key: two statements that meet wait for each other, and never in a circle.
-- Deleting old rows takes nothing away: the sums outlive them.
CREATE FUNCTION add_usage_periods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO usage_periods AS sums ("grain", "start", "feature", "model", "requests", "failures", "promptTokens", "completionTokens",
		"totalTokens", "costMicros", "leftOut", "answersCut", "responseMs", "timed", "under250Ms", "under1000Ms", "under3000Ms", "under10000Ms")
	SELECT grains.minutes, date_bin(make_interval(mins => grains.minutes), quarters.start, timestamptz '2000-01-01 00:00:00+00'), feature, model,
		sum(requests), sum(failures), sum(prompt), sum(completion), sum(total), sum(micros), sum(cut), sum(cuts), sum(ms), sum(timed),
		sum(under250), sum(under1000), sum(under3000), sum(under10000)
	FROM (
		SELECT date_bin(interval '15 minutes', "createdAt", timestamptz '2000-01-01 00:00:00+00') AS start, feature, model,
			count(*) AS requests, count(*) FILTER (WHERE NOT success) AS failures,
			sum("promptTokens"::bigint) AS prompt, sum("completionTokens"::bigint) AS completion, sum("totalTokens"::bigint) AS total,
			sum(round("estimatedCost" * 1000000)::bigint) AS micros,
			sum("leftOut"::bigint) AS cut, count(*) FILTER (WHERE "leftOut" > 0) AS cuts,
			coalesce(sum("responseTime"::bigint), 0) AS ms, count("responseTime") AS timed,
			count(*) FILTER (WHERE "responseTime" < 250) AS under250, count(*) FILTER (WHERE "responseTime" < 1000) AS under1000,
			count(*) FILTER (WHERE "responseTime" < 3000) AS under3000, count(*) FILTER (WHERE "responseTime" < 10000) AS under10000
		FROM added GROUP BY 1, 2, 3
	) AS quarters CROSS JOIN (VALUES (15), (60), (1440)) AS grains (minutes)
	GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT ("grain", "start", "feature", "model") DO UPDATE SET
		"requests" = sums."requests" + excluded."requests", "failures" = sums."failures" + excluded."failures",
		"promptTokens" = sums."promptTokens" + excluded."promptTokens", "completionTokens" = sums."completionTokens" + excluded."completionTokens",
		"totalTokens" = sums."totalTokens" + excluded."totalTokens", "costMicros" = sums."costMicros" + excluded."costMicros",
		"leftOut" = sums."leftOut" + excluded."leftOut", "answersCut" = sums."answersCut" + excluded."answersCut",
		"responseMs" = sums."responseMs" + excluded."responseMs", "timed" = sums."timed" + excluded."timed",
		"under250Ms" = sums."under250Ms" + excluded."under250Ms", "under1000Ms" = sums."under1000Ms" + excluded."under1000Ms",
		"under3000Ms" = sums."under3000Ms" + excluded."under3000Ms", "under10000Ms" = sums."under10000Ms" + excluded."under10000Ms";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER usage_periods_added AFTER INSERT ON ai_usage_tracking REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_usage_periods();--> statement-breakpoint
CREATE FUNCTION add_visit_periods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO visit_periods AS sums ("grain", "start", "sessions", "visitors", "pageViews", "durationSeconds")
	SELECT grains.minutes, date_bin(make_interval(mins => grains.minutes), "createdAt", timestamptz '2000-01-01 00:00:00+00'),
		count(*), count(*) FILTER (WHERE "isFirstVisit"), sum("pageViews"::bigint), coalesce(sum("visitDuration"::bigint), 0)
	FROM added CROSS JOIN (VALUES (15), (60), (1440)) AS grains (minutes)
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("grain", "start") DO UPDATE SET
		"sessions" = sums."sessions" + excluded."sessions", "visitors" = sums."visitors" + excluded."visitors",
		"pageViews" = sums."pageViews" + excluded."pageViews", "durationSeconds" = sums."durationSeconds" + excluded."durationSeconds";
	INSERT INTO visit_groups AS sums ("grain", "start", "kind", "first", "second", "third", "sessions")
	SELECT grains.minutes, date_bin(make_interval(mins => grains.minutes), "createdAt", timestamptz '2000-01-01 00:00:00+00'),
		groups.kind, coalesce(groups.first, ''), coalesce(groups.second, ''), coalesce(groups.third, ''), count(*)
	FROM added CROSS JOIN LATERAL (
		VALUES ('place', city::text, country::text, region::text), ('device', "deviceType"::text, "browserName"::text, "osName"::text),
			('referrer', referrer, '', ''), ('landing', "landingPage"::text, '', ''),
			('language', language::text, '', ''), ('screen', "screenResolution"::text, '', '')
		UNION ALL SELECT DISTINCT 'feature', used, '', '' FROM unnest("featuresUsed") AS used
	) AS groups (kind, first, second, third) CROSS JOIN (VALUES (15), (60), (1440)) AS grains (minutes)
	GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
	ON CONFLICT ("grain", "start", "kind", "first", "second", "third") DO UPDATE SET "sessions" = sums."sessions" + excluded."sessions";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER visit_periods_added AFTER INSERT ON user_analytics REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_visit_periods();--> statement-breakpoint
-- A visit grows: pages, time and features are added to the period in which it began; what it has in common with others stays as it was.
CREATE FUNCTION update_visit_periods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO visit_periods AS sums ("grain", "start", "pageViews", "durationSeconds")
	SELECT grains.minutes, date_bin(make_interval(mins => grains.minutes), after."createdAt", timestamptz '2000-01-01 00:00:00+00'),
		sum(after."pageViews"::bigint - before."pageViews"), sum(coalesce(after."visitDuration", 0)::bigint - coalesce(before."visitDuration", 0))
	FROM added AS after JOIN removed AS before USING (id) CROSS JOIN (VALUES (15), (60), (1440)) AS grains (minutes)
	WHERE (after."pageViews", coalesce(after."visitDuration", 0)) <> (before."pageViews", coalesce(before."visitDuration", 0))
	GROUP BY 1, 2 ORDER BY 1, 2
	ON CONFLICT ("grain", "start") DO UPDATE SET
		"pageViews" = sums."pageViews" + excluded."pageViews", "durationSeconds" = sums."durationSeconds" + excluded."durationSeconds";
	INSERT INTO visit_groups AS sums ("grain", "start", "kind", "first", "sessions")
	SELECT grains.minutes, date_bin(make_interval(mins => grains.minutes), more."createdAt", timestamptz '2000-01-01 00:00:00+00'),
		'feature', more.used, count(*)
	FROM (
		SELECT DISTINCT after.id, after."createdAt", used
		FROM added AS after JOIN removed AS before USING (id) CROSS JOIN LATERAL unnest(after."featuresUsed") AS used
		WHERE NOT used = ANY (coalesce(before."featuresUsed", '{}'))
	) AS more CROSS JOIN (VALUES (15), (60), (1440)) AS grains (minutes)
	GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT ("grain", "start", "kind", "first", "second", "third") DO UPDATE SET "sessions" = sums."sessions" + excluded."sessions";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER visit_periods_updated AFTER UPDATE ON user_analytics REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION update_visit_periods();--> statement-breakpoint
-- What was recorded before there were sums is written once more, through the triggers.
CREATE TEMPORARY TABLE earlier_usage AS SELECT * FROM ai_usage_tracking;--> statement-breakpoint
DELETE FROM ai_usage_tracking;--> statement-breakpoint
INSERT INTO ai_usage_tracking OVERRIDING SYSTEM VALUE SELECT * FROM earlier_usage;--> statement-breakpoint
DROP TABLE earlier_usage;
