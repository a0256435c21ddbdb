CREATE TABLE "ai_usage_tracking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_usage_tracking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feature" text NOT NULL,
	"model" text DEFAULT 'gpt-4o' NOT NULL,
	"promptTokens" integer NOT NULL,
	"completionTokens" integer NOT NULL,
	"totalTokens" integer NOT NULL,
	"estimatedCost" numeric(10, 6) NOT NULL,
	"endpoint" text NOT NULL,
	"userSession" text,
	"success" boolean DEFAULT true NOT NULL,
	"errorMessage" text,
	"responseTime" integer,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sessionId" text NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comparisons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comparisons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"medication1Id" text NOT NULL,
	"medication2Id" text NOT NULL,
	"aiAnalysis" text,
	"comparisonData" jsonb,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dosing_recommendations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dosing_recommendations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"medication" text NOT NULL,
	"age" integer,
	"weight" integer,
	"condition" text,
	"recommendedDose" text NOT NULL,
	"frequency" text NOT NULL,
	"specialInstructions" text,
	"aiReasoning" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drug_interactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drug_interactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"medication1" text NOT NULL,
	"medication2" text NOT NULL,
	"interactionType" text NOT NULL,
	"severity" text NOT NULL,
	"description" text NOT NULL,
	"recommendation" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_verification_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_verification_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"userId" bigint NOT NULL,
	"token" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_verification_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "feature_settings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feature_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"featureName" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"maxTokensPerRequest" integer DEFAULT 4000 NOT NULL,
	"dailyTokenLimit" integer DEFAULT 100000 NOT NULL,
	"rateLimit" integer DEFAULT 100 NOT NULL,
	"description" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_settings_featureName_unique" UNIQUE("featureName"),
	CONSTRAINT "feature_settings_not_negative" CHECK ("feature_settings"."maxTokensPerRequest" >= 0 and "feature_settings"."dailyTokenLimit" >= 0 and "feature_settings"."rateLimit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"rowsDone" integer DEFAULT 0 NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"genericName" text,
	"rxcui" text,
	"origin" text NOT NULL,
	"originDate" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medications" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"genericName" text,
	"brandName" text,
	"rxcui" text,
	"drugClass" text,
	"description" text,
	"sideEffects" jsonb,
	"dosageForm" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nadac_costs" (
	"ndc" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"unit" text NOT NULL,
	"unitCostUsd" numeric(14, 5) NOT NULL,
	"effectiveDate" text NOT NULL,
	"asOfDate" text,
	"otc" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_reset_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"userId" bigint NOT NULL,
	"token" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_reset_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "pharmacies" (
	"npi" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"phone" text,
	"lastUpdate" text
);
--> statement-breakpoint
CREATE TABLE "side_effect_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "side_effect_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"medication" text NOT NULL,
	"userId" text NOT NULL,
	"symptoms" jsonb NOT NULL,
	"severity" text NOT NULL,
	"duration" text NOT NULL,
	"aiAnalysis" text,
	"recommendations" jsonb,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_analytics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_analytics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sessionId" varchar(255) NOT NULL,
	"ipAddress" varchar(45),
	"userAgent" text,
	"country" varchar(100),
	"city" varchar(100),
	"region" varchar(100),
	"timezone" varchar(100),
	"latitude" numeric(10, 8),
	"longitude" numeric(11, 8),
	"referrer" text,
	"landingPage" varchar(500),
	"deviceType" varchar(50),
	"browserName" varchar(100),
	"browserVersion" varchar(50),
	"osName" varchar(100),
	"osVersion" varchar(50),
	"screenResolution" varchar(20),
	"language" varchar(10),
	"isFirstVisit" boolean DEFAULT true NOT NULL,
	"visitDuration" integer,
	"pageViews" integer DEFAULT 1 NOT NULL,
	"featuresUsed" text[],
	"lastActivity" timestamp with time zone,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"firstName" text,
	"lastName" text,
	"isEmailVerified" boolean DEFAULT false NOT NULL,
	"emailVerificationToken" text,
	"passwordResetToken" text,
	"passwordResetExpires" timestamp with time zone,
	"lastLogin" timestamp with time zone,
	"stripeCustomerId" text,
	"stripeSubscriptionId" text,
	"subscriptionStatus" text DEFAULT 'trial' NOT NULL,
	"paymentMethodSetup" boolean DEFAULT false NOT NULL,
	"trialEndsAt" timestamp with time zone,
	"subscriptionEndsAt" timestamp with time zone,
	"trialUsed" boolean DEFAULT false NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_medication1Id_medications_id_fk" FOREIGN KEY ("medication1Id") REFERENCES "public"."medications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_medication2Id_medications_id_fk" FOREIGN KEY ("medication2Id") REFERENCES "public"."medications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verification_tokens" ADD CONSTRAINT "email_verification_tokens_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_usage_tracking_createdAt_index" ON "ai_usage_tracking" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "ai_usage_tracking_feature_createdAt_index" ON "ai_usage_tracking" USING btree ("feature","createdAt");--> statement-breakpoint
CREATE INDEX "chat_messages_sessionId_id_index" ON "chat_messages" USING btree ("sessionId","id");--> statement-breakpoint
CREATE INDEX "comparisons_medication1Id_index" ON "comparisons" USING btree ("medication1Id");--> statement-breakpoint
CREATE INDEX "comparisons_medication2Id_index" ON "comparisons" USING btree ("medication2Id");--> statement-breakpoint
CREATE INDEX "drug_interactions_medication1_medication2_index" ON "drug_interactions" USING btree ("medication1","medication2");--> statement-breakpoint
CREATE INDEX "email_verification_tokens_userId_index" ON "email_verification_tokens" USING btree ("userId");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_names_origin_name_index" ON "imported_names" USING btree ("origin","name");--> statement-breakpoint
CREATE INDEX "nadac_costs_description_index" ON "nadac_costs" USING btree ("description");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_userId_index" ON "password_reset_tokens" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "pharmacies_zip_index" ON "pharmacies" USING btree ("zip");--> statement-breakpoint
CREATE INDEX "side_effect_reports_userId_index" ON "side_effect_reports" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "user_analytics_sessionId_index" ON "user_analytics" USING btree ("sessionId");--> statement-breakpoint
CREATE INDEX "user_analytics_createdAt_index" ON "user_analytics" USING btree ("createdAt");