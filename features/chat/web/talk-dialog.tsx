import { type ReactNode, useId, useRef, useState } from 'react';
import { MedicinePicker, NOTHING_PICKED, type Picked } from '#packages/product-ui/medicine-picker/medicine-picker.tsx';
import { Button } from '#packages/ui/button.tsx';
import { RemovableChip } from '#packages/ui/chip.tsx';
import { Dialog } from '#packages/ui/dialog.tsx';
import type { TalkAbout } from '../contract/talk-about.ts';
import { listDetails, NOTHING_ABOUT, type SavedPerson, withoutDetail } from './describe-about.ts';
import { isAge, PersonFields, readPersonFields, type TypedPerson, writePersonFields } from './person-fields.tsx';

export interface TalkDialogProps {
  about: TalkAbout;
  /** The saved person whom the talk is about. Only the saved record changes what is known of them. */
  saved: SavedPerson | undefined;
  onClose: () => void;
  onCorrect: (about: TalkAbout) => void;
}

const MAX_MEDICINES = 12;

/** Corrects whom and what the talk is about. */
export function TalkDialog({ about, saved, onClose, onCorrect }: TalkDialogProps) {
  const [draft, setDraft] = useState(about);
  const [typed, setTyped] = useState<TypedPerson>(() => readPersonFields(about));
  const [showsError, setShowsError] = useState(false);
  const turnTo = (next: TypedPerson) => {
    // Nothing that was told of one person is carried to another.
    if (next.whom !== typed.whom) setDraft({ ...NOTHING_ABOUT, medicines: draft.medicines });
    setTyped(next.whom === typed.whom ? next : { ...next, age: '' });
  };
  const use = () => {
    if (!saved && !isAge(typed)) return setShowsError(true);
    onCorrect(saved ? { ...draft, isSaved: true } : writePersonFields(draft, typed));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Who and what this talk is about"
      description="What you set here counts over what was read, from your next message on. Only this conversation uses it."
      footer={
        <>
          <Button variant="secondary" onClick={() => onCorrect(NOTHING_ABOUT)}>
            Start over
          </Button>
          <Button onClick={use}>Use this</Button>
        </>
      }
    >
      <div className="space-y-5">
        {saved ? (
          <p>
            This talk is about <strong>{saved.label}</strong>, the person chosen at the top of the page. Choose someone else there.
          </p>
        ) : (
          <PersonFields typed={typed} showsError={showsError} onChange={turnTo} />
        )}
        <Chips
          label="What else counts"
          names={saved ? draft.conditions : listDetails(draft)}
          onRemove={(detail) => setDraft(withoutDetail(draft, detail))}
        />
        <Medicines names={draft.medicines} onChange={(medicines) => setDraft({ ...draft, medicines })} />
      </div>
    </Dialog>
  );
}

interface MedicinesProps {
  names: readonly string[];
  onChange: (names: string[]) => void;
}

function Medicines({ names, onChange }: MedicinesProps) {
  const [picked, setPicked] = useState<Picked>(NOTHING_PICKED);
  const add = (name: string) => {
    setPicked(NOTHING_PICKED);
    const isThere = names.some((one) => one.toLowerCase() === name.toLowerCase());
    if (name !== '' && !isThere && names.length < MAX_MEDICINES) onChange([...names, name]);
  };
  return (
    <Chips label="Medicines" names={names} onRemove={(name) => onChange(names.filter((one) => one !== name))}>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <MedicinePicker
            label="Add a medicine"
            placeholder="Medicine"
            value={picked}
            // A name picked from the list is added at once.
            onChange={(value) => (value.id === undefined ? setPicked(value) : add(value.text))}
            disabled={names.length >= MAX_MEDICINES}
            error={undefined}
          />
        </div>
        <Button variant="secondary" disabled={picked.text.trim() === ''} onClick={() => add(picked.text.trim())}>
          Add
        </Button>
      </div>
    </Chips>
  );
}

interface ChipsProps {
  label: string;
  names: readonly string[];
  onRemove: (name: string) => void;
  children?: ReactNode;
}

function Chips({ label, names, onRemove, children }: ChipsProps) {
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (names.length === 0 && !children) return null;
  const remove = (name: string) => {
    onRemove(name);
    // The pressed button is gone.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={labelId} className="space-y-2">
      <h3 id={labelId} ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {label}
      </h3>
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name} className="max-w-full">
              <RemovableChip removeLabel={`Remove ${name}`} onRemove={() => remove(name)}>
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
