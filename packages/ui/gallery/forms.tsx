import { useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Checkbox } from '../checkbox.tsx';
import { RemovableChip, ToggleChip } from '../chip.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { Field } from '../field.tsx';
import { Cluster, Stack } from '../layout.tsx';
import { PasswordInput } from '../password-input.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Select } from '../select.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';

const trees = [
  'Alder',
  'Almond',
  'Apple',
  'Ash',
  'Aspen',
  'Beech',
  'Birch',
  'Cedar',
  'Cherry',
  'Chestnut',
  'Elder',
  'Elm',
  'Larch',
  'Lime',
];

const texts = {
  searching: 'Searching…',
  empty: 'Nothing found. Check the spelling.',
  more: (n: number) => `${n} more. Keep typing.`,
  results: (n: number) => `${n} suggestions.`,
  clear: 'Clear',
};

function TreeBox() {
  const [value, setValue] = useState('');
  const found = trees.filter((tree) => tree.toLowerCase().includes(value.trim().toLowerCase()));
  return (
    <Combobox
      label="Tree"
      hint="Type two letters, e.g. al"
      value={value}
      onValueChange={setValue}
      items={found.slice(0, 3)}
      moreCount={found.length - 3}
      itemToKey={(tree) => tree}
      itemToText={(tree) => tree}
      renderItem={(tree) => (
        <span className="flex flex-col leading-snug">
          <span className="font-semibold">{tree}</span>
          <span className="text-sm text-ink-soft">A second line of help</span>
        </span>
      )}
      status="ready"
      texts={texts}
    />
  );
}

export function Forms() {
  const [pressed, setPressed] = useState(true);
  return (
    <Stack as="section">
      <h2>Forms</h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="A form" headingLevel={3}>
          <Stack>
            <TreeBox />
            <Field label="Age" error="Enter an age from 0 to 120." required>
              {(control) => <TextInput {...control} inputMode="numeric" defaultValue="200" />}
            </Field>
            <Field label="Weight" hint="In pounds" optionalText="(optional)">
              {(control) => <TextInput {...control} inputMode="decimal" suffix="lb" />}
            </Field>
            <Button>Check</Button>
          </Stack>
        </Card>
        <Card variant="sunken" title="More controls" headingLevel={3}>
          <Stack>
            <Field label="Severity">
              {(control) => (
                <Select {...control}>
                  <option>Mild</option>
                  <option>Strong</option>
                </Select>
              )}
            </Field>
            <Field label="In your own words">{(control) => <TextArea {...control} placeholder="When did it start?" />}</Field>
            <Field label="Password">{(control) => <PasswordInput {...control} autoComplete="off" />}</Field>
            <Checkbox label="I have read the notice" />
            <Cluster gap="tight">
              <ToggleChip pressed={pressed} onPressedChange={setPressed}>
                Pressed
              </ToggleChip>
              <ToggleChip pressed={!pressed} onPressedChange={(now) => setPressed(!now)}>
                Not pressed
              </ToggleChip>
              <RemovableChip removeLabel="Remove Headache" onRemove={() => {}}>
                Headache
              </RemovableChip>
            </Cluster>
            <ProgressBar label="Your photo" percent={33} stage="Looking at the picture" />
          </Stack>
        </Card>
      </div>
    </Stack>
  );
}
