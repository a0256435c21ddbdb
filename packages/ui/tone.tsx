import {
  AlarmClock,
  CalendarDays,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleMinus,
  House,
  Info,
  type LucideIcon,
  OctagonX,
  Siren,
  TriangleAlert,
} from 'lucide-react';

/** The meanings of colors: severity (severe to low), urgency (emergency to self-care), and three plain tones. */
export type Tone =
  | 'neutral'
  | 'info'
  | 'success'
  | 'severe'
  | 'high'
  | 'moderate'
  | 'low'
  | 'emergency'
  | 'urgent'
  | 'routine'
  | 'self-care';

const icons: Record<Tone, LucideIcon> = {
  neutral: CircleMinus,
  info: Info,
  success: CircleCheck,
  severe: OctagonX,
  high: TriangleAlert,
  moderate: CircleAlert,
  // Not a check mark: low does not mean safe.
  low: CircleDot,
  emergency: Siren,
  urgent: AlarmClock,
  routine: CalendarDays,
  'self-care': House,
};

/** The icon of a tone, so that color is not the only sign. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string | undefined }) {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" className={className} />;
}
