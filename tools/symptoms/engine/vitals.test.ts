import { describe, expect, it } from 'vitest';
import { readSymptomKnowledge } from '../server/build-symptoms.ts';
import { readVitals, type Vitals } from './vitals.ts';

const KNOWN = new Set(readSymptomKnowledge().knowledge.findings.map(({ id }) => id));
const ALL: Vitals = { temperatureF: 98.6, pulse: 75, respiration: 16, systolic: 118, diastolic: 76, oxygenPercent: 98, glucoseMgDl: 95 };
const presentOf = (vitals: Vitals, age: number | undefined = 40) => [...readVitals(vitals, age).present.keys()].sort();

describe('vital signs', () => {
  it('finds nothing in normal values and excludes what was measured', () => {
    const { present, absent } = readVitals(ALL, 40);
    expect([...present.keys()]).toEqual([]);
    expect([...absent.keys()]).toEqual(
      expect.arrayContaining(['fever', 'fast-pulse', 'fast-breathing', 'low-blood-pressure', 'low-oxygen']),
    );
    for (const id of absent.keys()) expect(KNOWN).toContain(id);
  });

  it('neither finds nor excludes what was not measured', () => {
    const { present, absent } = readVitals({}, 40);
    expect([present.size, absent.size]).toEqual([0, 0]);
  });

  it.each<[Vitals, string[]]>([
    [{ temperatureF: 100.3 }, []],
    [{ temperatureF: 100.4 }, ['fever']],
    [{ temperatureF: 103 }, ['fever', 'high-fever']],
    [{ temperatureF: 105.8 }, ['extreme-fever', 'fever', 'high-fever']],
    [{ temperatureF: 96 }, []],
    [{ temperatureF: 95.9 }, ['low-temperature']],
    [{ pulse: 100 }, []],
    [{ pulse: 101 }, ['fast-pulse']],
    [{ pulse: 131 }, ['fast-pulse', 'very-fast-pulse']],
    [{ pulse: 50 }, []],
    [{ pulse: 49 }, ['slow-pulse']],
    [{ pulse: 39 }, ['slow-pulse', 'very-slow-pulse']],
    [{ respiration: 20 }, []],
    [{ respiration: 21 }, ['fast-breathing']],
    [{ respiration: 25 }, ['fast-breathing', 'very-fast-breathing']],
    [{ systolic: 90, diastolic: 60 }, []],
    [{ systolic: 89, diastolic: 60 }, ['low-blood-pressure']],
    [{ systolic: 139, diastolic: 89 }, []],
    [{ systolic: 140, diastolic: 70 }, ['high-blood-pressure-reading']],
    [{ systolic: 120, diastolic: 90 }, ['high-blood-pressure-reading']],
    [{ systolic: 180, diastolic: 90 }, ['high-blood-pressure-reading', 'very-high-blood-pressure']],
    [{ systolic: 150, diastolic: 120 }, ['high-blood-pressure-reading', 'very-high-blood-pressure']],
    [{ systolic: 70 }, []],
    [{ diastolic: 130 }, []],
    [{ oxygenPercent: 94 }, []],
    [{ oxygenPercent: 93 }, ['low-oxygen']],
    [{ oxygenPercent: 91 }, ['low-oxygen', 'very-low-oxygen']],
    [{ glucoseMgDl: 70 }, []],
    [{ glucoseMgDl: 69 }, ['measured-low-blood-sugar']],
    [{ glucoseMgDl: 250 }, []],
    [{ glucoseMgDl: 251 }, ['measured-high-blood-sugar']],
  ])('reads %j of an adult', (vitals, present) => {
    expect(presentOf(vitals)).toEqual(present);
    expect(presentOf(vitals, undefined)).toEqual(present);
    for (const id of present) expect(KNOWN).toContain(id);
  });

  it.each<[years: number, vitals: Vitals, present: string[]]>([
    [0.02, { pulse: 160, respiration: 50, systolic: 65, diastolic: 40 }, []],
    [
      0.02,
      { pulse: 205, respiration: 70, systolic: 59, diastolic: 30 },
      ['fast-breathing', 'fast-pulse', 'low-blood-pressure', 'very-fast-breathing', 'very-fast-pulse'],
    ],
    [0.5, { pulse: 150, respiration: 45 }, []],
    [0.5, { pulse: 90 }, []],
    [0.5, { pulse: 89 }, ['slow-pulse']],
    [2, { pulse: 130, respiration: 30 }, []],
    [2, { pulse: 160 }, ['fast-pulse', 'very-fast-pulse']],
    [4, { pulse: 121 }, ['fast-pulse']],
    [8, { pulse: 110, respiration: 22, systolic: 90, diastolic: 55 }, []],
    [8, { respiration: 30 }, ['fast-breathing', 'very-fast-breathing']],
    [8, { systolic: 81, diastolic: 50 }, ['low-blood-pressure']],
    [8, { systolic: 132, diastolic: 70 }, ['high-blood-pressure-reading']],
    [13, { systolic: 132, diastolic: 70 }, []],
    [15, { pulse: 106 }, ['fast-pulse']],
  ])('at %d years reads %j', (years, vitals, present) => expect(presentOf(vitals, years)).toEqual(present));

  it('expects less oxygen of people with COPD', () => {
    expect(readVitals({ oxygenPercent: 90 }, 70, true).present.has('very-low-oxygen')).toBe(false);
    expect(readVitals({ oxygenPercent: 90 }, 70, true).present.has('low-oxygen')).toBe(true);
    expect(readVitals({ oxygenPercent: 87 }, 70, true).present.has('very-low-oxygen')).toBe(true);
    expect(readVitals({ oxygenPercent: 91 }, 70).present.has('very-low-oxygen')).toBe(true);
  });

  it('gives the value as text', () => {
    expect(readVitals({ temperatureF: 103.2 }, 40).present.get('fever')).toBe('103.2 °F');
    expect(readVitals({ systolic: 85, diastolic: 50 }, 40).present.get('low-blood-pressure')).toBe('85/50 mmHg');
    expect(readVitals({ pulse: 75 }, 40).absent.get('fast-pulse')).toBe('pulse 75');
  });
});
