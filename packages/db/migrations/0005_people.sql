CREATE TABLE "people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicId" text NOT NULL,
	"ownerId" text NOT NULL,
	"place" smallint NOT NULL,
	"record" jsonb NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_publicId_unique" UNIQUE("publicId"),
	CONSTRAINT "people_place" CHECK ("people"."place" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "person_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ownerId" text NOT NULL,
	"publicId" text NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "people_ownerId_place_index" ON "people" USING btree ("ownerId","place");--> statement-breakpoint
CREATE INDEX "person_events_ownerId_publicId_id_index" ON "person_events" USING btree ("ownerId","publicId","id");--> statement-breakpoint
CREATE INDEX "person_events_createdAt_index" ON "person_events" USING btree ("createdAt");