CREATE INDEX "trial_claims_userId_index" ON "trial_claims" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "mails_recipient_index" ON "mails" USING btree ("recipient");--> statement-breakpoint
-- Instances hold sessions, plans and the sandbox's time in memory: they are told of what makes those untrue as soon as it is committed.
CREATE FUNCTION tell_sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('plainmed_changed', 'person:' || "userId") FROM (SELECT DISTINCT "userId" FROM removed) AS people;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions_ended();--> statement-breakpoint
CREATE FUNCTION tell_preference_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('plainmed_changed', 'person:' || NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_preference_changed AFTER UPDATE OF "neverUseModel" ON users
	FOR EACH ROW WHEN (OLD."neverUseModel" IS DISTINCT FROM NEW."neverUseModel") EXECUTE FUNCTION tell_preference_changed();--> statement-breakpoint
CREATE FUNCTION tell_plan_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('plainmed_changed', 'person:' || coalesce(NEW."userId", OLD."userId"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER subscriptions_changed AFTER INSERT OR UPDATE OR DELETE ON subscriptions
	FOR EACH ROW EXECUTE FUNCTION tell_plan_changed();--> statement-breakpoint
CREATE FUNCTION tell_sandbox_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('plainmed_changed', 'sandbox-clock');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sandbox_clock_moved AFTER INSERT OR UPDATE ON sandbox_clock
	FOR EACH ROW EXECUTE FUNCTION tell_sandbox_moved();
