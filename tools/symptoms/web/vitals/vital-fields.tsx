import { useUnits } from '#packages/product-ui/session/session.tsx';
import { Alert } from '#packages/ui/alert.tsx';
import { Button } from '#packages/ui/button.tsx';
import { Disclosure } from '#packages/ui/disclosure.tsx';
import { Field } from '#packages/ui/field.tsx';
import { TextInput } from '#packages/ui/text-input.tsx';
import { useDebounced } from '../form/use-debounced.ts';
import { CallButtons, CountryLine } from '../result/call-lines.tsx';
import { CELSIUS_FIELD, findVitalError, readAsOther, type TypedVitals, VITAL_FIELDS, type Vital } from './vitals.ts';

export interface VitalFieldsProps {
  vitals: TypedVitals;
  onChange: (vitals: TypedVitals) => void;
  disabled: boolean;
  /** Whether errors are shown immediately, also while typing. */
  showAll: boolean;
}

/** The optional vital signs. A value beyond the accepted range is refused and treated as a possible emergency. */
export function VitalFields({ vitals, onChange, disabled, showAll }: VitalFieldsProps) {
  const debounced = useDebounced(vitals);
  // A typed value keeps its unit; an empty field uses the person's.
  const isMetric = useUnits() === 'metric';
  const inCelsius = vitals.bodyTemperature === '' ? isMetric : Boolean(vitals.inCelsius);
  const fields = VITAL_FIELDS.map((field) => (inCelsius && field.vital === 'bodyTemperature' ? CELSIUS_FIELD : field));
  const errors = new Map(fields.map(({ vital }) => [vital, findVitalError(vital, vitals[vital], inCelsius)] as const));
  const shownError = (vital: Vital) => (showAll || debounced[vital] === vitals[vital] ? errors.get(vital) : undefined);
  const isExtreme = fields.some(({ vital }) => shownError(vital)?.isExtreme);
  const oneOfTwo = (vitals.systolic.trim() === '') !== (vitals.diastolic.trim() === '');
  const other = readAsOther(vitals.bodyTemperature, inCelsius);
  return (
    <Disclosure
      defaultOpen
      summary={
        <span>
          Vital signs <span className="font-normal text-ink-soft">optional</span>
        </span>
      }
    >
      <div className="space-y-4">
        <p className="text-sm text-ink-soft">Only what you have measured at rest. The normal ranges are those of adults.</p>
        <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {fields.map(({ vital, label, unit, normal, example }) => (
            <Field key={vital} label={label} hint={normal} error={shownError(vital)?.text}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={6}
                  suffix={unit}
                  placeholder={`e.g., ${example}`}
                  value={vitals[vital]}
                  disabled={disabled}
                  onChange={(event) => onChange({ ...vitals, inCelsius, [vital]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        {oneOfTwo && <p className="text-sm text-ink-soft">Blood pressure counts only with both numbers.</p>}
        {other && (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            Is {vitals.bodyTemperature.trim()} in degrees {inCelsius ? 'Fahrenheit' : 'Celsius'}?
            <Button
              variant="secondary"
              size="small"
              disabled={disabled}
              onClick={() => onChange({ ...vitals, inCelsius, bodyTemperature: other })}
            >
              Use {other} {inCelsius ? '°C' : '°F'}
            </Button>
          </p>
        )}
        {isExtreme && <ExtremeAdvice />}
      </div>
    </Disclosure>
  );
}

function ExtremeAdvice() {
  return (
    <div className="space-y-3">
      <Alert
        tone="emergency"
        title="If this number is right, get emergency help now"
        announce="assertive"
        actions={<CallButtons emergency />}
      >
        A measure this far from normal can be life-threatening. If you feel well, check the number, or measure again.
      </Alert>
      <CountryLine />
    </div>
  );
}
