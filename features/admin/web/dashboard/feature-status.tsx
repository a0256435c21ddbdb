import { Badge } from '#packages/ui/badge.tsx';
import { EmptyState } from '#packages/ui/empty-state.tsx';
import type { FeatureSetting } from '../../contract/dashboard.ts';
import { formatFeatureName } from './format-metrics.ts';

/** Shows which features are enabled. */
export function FeatureStatus({ features }: { features: readonly FeatureSetting[] }) {
  return (
    <section aria-labelledby="feature-status">
      <h2 id="feature-status" className="mb-4">
        Feature Status
      </h2>
      {features.length === 0 ? (
        <NoFeatures />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {features.map(({ featureName, description, enabled }) => (
            <li key={featureName} className="rounded-lg border border-line bg-surface p-4">
              <div className="flex items-start justify-between gap-3">
                <h3 className="min-w-0 pt-0.5 font-sans text-sm font-bold tracking-wide wrap-anywhere">{formatFeatureName(featureName)}</h3>
                <Badge tone={enabled ? 'success' : 'neutral'} className="shrink-0">
                  {enabled ? 'Enabled' : 'Disabled'}
                </Badge>
              </div>
              {description && <p className="mt-2 text-sm text-ink-soft">{description}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function NoFeatures() {
  return (
    <EmptyState title="No feature has settings yet">Press “Initialize Settings” above to give each one the standard settings.</EmptyState>
  );
}
