import { ToggleChip } from '#packages/ui/chip.tsx';
import { isListed } from './entered-symptoms.ts';

export interface SymptomChipsProps {
  names: readonly string[];
  symptoms: readonly string[];
  onToggle: (name: string, on: boolean) => void;
  disabled: boolean;
}

export function SymptomChips({ names, symptoms, onToggle, disabled }: SymptomChipsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {names.map((name) => (
        <ToggleChip key={name} pressed={isListed(symptoms, name)} disabled={disabled} onPressedChange={(on) => onToggle(name, on)}>
          {name}
        </ToggleChip>
      ))}
    </div>
  );
}
