import { Card } from '#packages/ui/card.tsx';
import type { FeatureSetting } from '../../contract/dashboard.ts';
import { formatTime } from '../operations/format-values.ts';
import { NoFeatures } from './feature-status.tsx';
import { FeatureSwitch } from './feature-switch.tsx';
import { formatFeatureName } from './format-metrics.ts';
import { LIMITS, LimitField } from './limit-field.tsx';

/** All features with their switches and limits. */
export function FeatureManagement({ features }: { features: readonly FeatureSetting[] }) {
  if (features.length === 0) return <NoFeatures />;
  return (
    <>
      <p className="mb-5 max-w-prose text-ink-soft">
        A change counts from the next request on, on every server, and is recorded with your name. Where tokens are used up, tools still
        answer, by their rules alone.
      </p>
      <ul className="space-y-4">
        {features.map((feature) => (
          <li key={feature.featureName}>
            <FeatureCard feature={feature} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FeatureCard({ feature }: { feature: FeatureSetting }) {
  const { featureName, description, updatedAt } = feature;
  const name = formatFeatureName(featureName);
  return (
    <Card aria-label={name}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h2 className="font-sans text-base font-bold tracking-wide wrap-anywhere">{name}</h2>
          {description && <p className="text-sm text-ink-soft">{description}</p>}
          {updatedAt && <p className="text-sm text-ink-soft">Changed {formatTime(updatedAt)}</p>}
        </div>
        <FeatureSwitch feature={feature} />
      </div>
      <div className="mt-4 grid items-start gap-x-6 gap-y-4 border-t border-line pt-4 lg:grid-cols-3">
        {LIMITS.map((limit) => (
          <LimitField key={limit.field} feature={feature} limit={limit} />
        ))}
      </div>
    </Card>
  );
}
