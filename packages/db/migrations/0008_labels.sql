CREATE TABLE "label_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "label_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"setId" text NOT NULL,
	"code" text NOT NULL,
	"version" text,
	"effectiveDate" text,
	"oldText" text,
	"newHash" text NOT NULL,
	"newText" text NOT NULL,
	"foundAt" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"handledBy" text,
	"handledAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "label_sections" (
	"setId" text NOT NULL,
	"code" text NOT NULL,
	"version" text,
	"effectiveDate" text,
	"labeler" text NOT NULL,
	"product" text NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	"importedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "label_sections_setId_code_pk" PRIMARY KEY("setId","code")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "label_changes_setId_code_newHash_index" ON "label_changes" USING btree ("setId","code","newHash");--> statement-breakpoint
CREATE INDEX "label_changes_foundAt_index" ON "label_changes" USING btree ("foundAt");