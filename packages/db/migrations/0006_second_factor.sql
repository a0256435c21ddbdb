CREATE TABLE "authenticators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authenticators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ownerId" text NOT NULL,
	"secret" text NOT NULL,
	"confirmedAt" timestamp with time zone,
	"lastStep" bigint,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authenticators_ownerId_unique" UNIQUE("ownerId")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"ownerId" text,
	"purpose" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ownerId" text NOT NULL,
	"credentialId" text NOT NULL,
	"publicKey" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"lastUsedAt" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credentialId")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"ownerId" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiresAt_index" ON "passkey_challenges" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "passkeys_ownerId_index" ON "passkeys" USING btree ("ownerId");--> statement-breakpoint
CREATE INDEX "recovery_codes_ownerId_index" ON "recovery_codes" USING btree ("ownerId");