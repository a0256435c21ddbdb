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

/** What a colour may mean here: severity (severe to low), urgency (emergency to self-care), and three plain tones. */
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
  // Not a tick: low is not the same as safe.
  low: CircleDot,
  emergency: Siren,
  urgent: AlarmClock,
  routine: CalendarDays,
  'self-care': House,
};

/** The shape that says the tone to whoever does not see the colour. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string | undefined }) {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" className={className} />;
}
