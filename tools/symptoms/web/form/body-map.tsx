import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#packages/ui/class-names.ts';
import { Field } from '#packages/ui/field.tsx';
import { Select } from '#packages/ui/select.tsx';
import { BACK, type BodyShape, FRONT, VIEW_BOX } from './body-shapes.ts';
import { BODY_PART_LIST, BODY_PARTS, BODY_SYMPTOMS, type BodyPart } from './body-symptoms.ts';
import { isListed } from './entered-symptoms.ts';
import { SymptomChips, type SymptomChipsProps } from './symptom-chips.tsx';

type BodyMapProps = Omit<SymptomChipsProps, 'names'>;

const VIEWS = [
  { name: 'Front', shapes: FRONT },
  { name: 'Back', shapes: BACK },
] as const;
type View = (typeof VIEWS)[number];

/** A drawing of the body and an equivalent list. Each part offers its common symptoms. */
export function BodyMap({ symptoms, onToggle, disabled }: BodyMapProps) {
  const [part, setPart] = useState<BodyPart>();
  const [view, setView] = useState<View>(VIEWS[0]);
  const marked = new Set(BODY_PART_LIST.filter((one) => BODY_SYMPTOMS[one].some((name) => isListed(symptoms, name))));
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="mx-auto w-56 max-w-full space-y-3">
        <ViewSwitch view={view} onChange={setView} />
        <Figure view={view} part={part} marked={marked} onChoose={setPart} />
      </div>
      <div className="space-y-4">
        <Field label="Part of the body" hint="Press the drawing, or choose here">
          {(control) => (
            <Select
              {...control}
              value={part ?? ''}
              onChange={(event) => setPart((event.target.value || undefined) as BodyPart | undefined)}
            >
              <option value="">Choose a part</option>
              {BODY_PART_LIST.map((one) => (
                <option key={one} value={one}>
                  {BODY_PARTS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div aria-live="polite">
          {part && (
            <fieldset key={part}>
              <legend className="mb-2 font-semibold">{BODY_PARTS[part]}: what do you feel there?</legend>
              <SymptomChips names={BODY_SYMPTOMS[part]} symptoms={symptoms} onToggle={onToggle} disabled={disabled} />
            </fieldset>
          )}
        </div>
      </div>
    </div>
  );
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-line-strong">
      <legend className="sr-only">Side of the body</legend>
      {VIEWS.map((one) => (
        <button
          key={one.name}
          type="button"
          aria-pressed={one === view}
          onClick={() => onChange(one)}
          className={classNames(
            'min-h-11 grow basis-0 font-semibold focus-visible:-outline-offset-3',
            one === view ? 'bg-primary text-on-primary' : 'bg-surface text-ink-soft hover:bg-primary-soft',
          )}
        >
          {one.name}
        </button>
      ))}
    </fieldset>
  );
}

interface FigureProps {
  view: View;
  part: BodyPart | undefined;
  /** Parts with a selected symptom. */
  marked: ReadonlySet<BodyPart>;
  onChoose: (part: BodyPart) => void;
}

function Figure({ view, part, marked, onChoose }: FigureProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing's parts
    <svg viewBox={VIEW_BOX} role="group" aria-label={`Body, ${view.name.toLowerCase()}`} className="block h-auto w-full">
      {view.shapes.map((shape) => (
        <Region key={shape.part} shape={shape} chosen={shape.part === part} marked={marked.has(shape.part)} onChoose={onChoose} />
      ))}
    </svg>
  );
}

interface RegionProps {
  shape: BodyShape;
  chosen: boolean;
  marked: boolean;
  onChoose: (part: BodyPart) => void;
}

function Region({ shape: { part, path, also, mirrored }, chosen, marked, onChoose }: RegionProps) {
  const choose = () => onChoose(part);
  const chooseByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose();
  };
  return (
    <g className={classNames('cursor-pointer transition-colors', regionColor(chosen, marked))}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no button element */}
      <path
        d={path}
        role="button"
        tabIndex={0}
        aria-pressed={chosen}
        aria-label={marked ? `${BODY_PARTS[part]}, symptoms selected` : BODY_PARTS[part]}
        onClick={choose}
        onKeyDown={chooseByKey}
        className="outline-none focus-visible:stroke-focus focus-visible:[stroke-width:3.5]"
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same for keys and screen readers */}
      <g onClick={choose}>
        {also && <path d={also} />}
        {mirrored && <path d={`${path} ${also ?? ''}`} transform="matrix(-1 0 0 1 200 0)" />}
      </g>
    </g>
  );
}

function regionColor(chosen: boolean, marked: boolean): string {
  if (chosen) return 'fill-primary stroke-primary-strong';
  if (marked) return 'fill-primary-soft stroke-primary [stroke-width:2]';
  return 'fill-surface stroke-line-strong hover:fill-primary-soft hover:stroke-primary';
}
