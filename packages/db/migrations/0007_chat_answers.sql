CREATE TABLE "chat_answer_counts" (
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"marked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_answer_counts_hour_kind_outcome_pk" PRIMARY KEY("hour","kind","outcome")
);
