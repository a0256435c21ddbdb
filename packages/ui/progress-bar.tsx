export interface ProgressBarProps {
  /** The name of the task. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The current stage, shown beside the label. */
  stage?: string | undefined;
}

export function ProgressBar({ label, percent, stage }: ProgressBarProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        {stage && <span className="text-ink-soft">{stage}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={stage ? `${value}%, ${stage}` : undefined}
        className="h-3 overflow-hidden rounded-full border border-line-strong bg-surface"
      >
        <div className="h-full rounded-full bg-primary transition-[width] duration-(--motion-slow)" style={{ width: `${value}%` }} />
      </div>
    </div>
  );
}
