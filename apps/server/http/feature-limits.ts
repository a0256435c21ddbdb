import { createFeatureCall, type Database } from '#packages/assistant/usage/feature-call.store.ts';
import { withUsageTimeout } from '#packages/assistant/usage/usage-timeout.ts';
import { secondsLeftInHour } from '#packages/assistant/usage/utc-periods.ts';
import { enforceLimit, type Limiter, type Refusal } from '#packages/security/rate-limit/limiter.ts';
import { HttpFailure } from '#packages/wire/server/failure.ts';
import { UNKNOWN_ADDRESS } from './address-hash.ts';

export const EMERGENCY = 'In an emergency, call your emergency number now (911 in the US, 999 in the UK, 112 in Europe).';
const REFUSAL: Refusal = {
  code: 'rate_limited',
  describe: (wait) => `You have used this as often as one hour allows. You can use it again in ${wait}. ${EMERGENCY}`,
};
const featureDisabled = () => new HttpFailure(503, 'feature_disabled', `This is switched off for now. ${EMERGENCY}`);

export interface FeatureLimits {
  /**
   * Counts a call of a feature. Returns false if it could not be counted: the tool then answers without a model.
   * @throws HttpFailure 503 `feature_disabled` or 429 `rate_limited`.
   */
  consume(feature: string, who: string): Promise<boolean>;
}

/** Hourly limits per person and feature, set by the operator and shared by all instances. */
export function createFeatureLimits(database: Database, now: () => Date, onError: (error: unknown) => void): FeatureLimits {
  /** An operator may have disabled a feature for safety, so it stays disabled while the database is unavailable. */
  const disabled = new Set<string>();
  /**
   * Counts in feature_calls and not in the library's table: one statement reads the operator's settings and counts. A changed limit
   * applies from the next call on, refused calls are not counted, and the window is the clock hour. No limiter of the library does that.
   */
  const createLimiter = (feature: string): Limiter => ({
    async consume(who) {
      const at = now();
      const counted = await withUsageTimeout(createFeatureCall(database, { feature, who, at }));
      if (counted === 'disabled') {
        disabled.add(feature);
        throw featureDisabled();
      }
      disabled.delete(feature);
      return counted === 'over-limit' ? secondsLeftInHour(at) * 1_000 : undefined;
    },
  });
  const allowUncounted = (feature: string): false => {
    if (disabled.has(feature)) throw featureDisabled();
    return false;
  };
  return {
    async consume(feature, who) {
      if (who === UNKNOWN_ADDRESS) return allowUncounted(feature);
      try {
        await enforceLimit(createLimiter(feature), who, REFUSAL);
        return true;
      } catch (error) {
        if (error instanceof HttpFailure) throw error;
        onError(error);
        return allowUncounted(feature);
      }
    },
  };
}
