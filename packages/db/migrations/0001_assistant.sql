CREATE TABLE "daily_secrets" (
	"day" date PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_calls" (
	"featureName" text NOT NULL,
	"who" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "feature_calls_featureName_who_hour_pk" PRIMARY KEY("featureName","who","hour")
);
--> statement-breakpoint
CREATE TABLE "feature_tokens" (
	"featureName" text NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "feature_tokens_featureName_day_pk" PRIMARY KEY("featureName","day")
);
--> statement-breakpoint
DROP INDEX "chat_messages_sessionId_id_index";--> statement-breakpoint
ALTER TABLE "ai_usage_tracking" ADD COLUMN "leftOut" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "ownerId" text NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reply" jsonb;--> statement-breakpoint
CREATE INDEX "feature_calls_hour_index" ON "feature_calls" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "chat_messages_ownerId_sessionId_id_index" ON "chat_messages" USING btree ("ownerId","sessionId","id");