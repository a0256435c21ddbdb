import { describe, expect, it } from 'vitest';
import { examinePair } from './examine-pair.ts';
import type { Knowledge, Rule, Substance } from './knowledge.ts';
import { indexRules } from './rule-index.ts';
import type { Dependence, Harm, Severity, Strength } from './vocabulary.ts';

const substance = (id: string, more: Partial<Substance> = {}): Substance => ({
  id,
  name: id,
  names: [],
  kind: 'medicine',
  local: false,
  classes: [],
  clearedBy: [],
  activatedBy: [],
  inhibits: [],
  induces: [],
  narrowIndex: false,
  unregulated: false,
  effects: [],
  ...more,
});
const rule = (id: string, between: Rule['between'], more: Partial<Rule> = {}): Rule => ({
  id,
  topic: 'bleeding',
  between,
  except: [],
  severity: 'High',
  likelihood: 'possible',
  evidence: 'probable',
  type: 'Bleeding risk',
  effect: '{a} with {b}',
  mechanism: '{b} then {a}',
  management: [],
  recommendation: 'Ask.',
  settles: [],
  sources: ['label'],
  ...more,
});
function examine(a: Substance, b: Substance, rules: Rule[]) {
  const knowledge: Knowledge = { substances: [a, b], rules, classes: [], documents: {} };
  return examinePair(indexRules(knowledge), a, b);
}

const thinner = substance('thinner', {
  classes: ['anticoagulant'],
  effects: [{ effect: 'bleeding', level: 'anticoagulant', source: 'label' }],
});
const reliever = substance('reliever', { classes: ['nsaid'], effects: [{ effect: 'bleeding', level: 'nsaid', source: 'label' }] });
const byEffect = rule('by-effect', [['effect:bleeding=anticoagulant'], ['effect:bleeding=nsaid']], { severity: 'Moderate' });
const byClass = rule('by-class', [['class:nsaid'], ['class:anticoagulant']]);
const byName = rule('by-name', [['thinner'], ['reliever']], { severity: 'Low' });

describe('several rules on one topic', () => {
  it.each([
    ['an effect', [byEffect], ['by-effect']],
    ['a class comes before an effect', [byEffect, byClass], ['by-class']],
    ['a name comes before a class, also where it is milder', [byEffect, byClass, byName], ['by-name']],
    ['"none" silences what is broader', [byEffect, byClass, { ...byName, severity: 'none' as const }], []],
    ['of two as narrow the worse speaks', [byClass, { ...byClass, id: 'other', severity: 'Severe' as const }], ['other']],
    ['an exception is no match', [{ ...byClass, except: ['reliever'] }], []],
  ])('%s', (_, rules, ids) => {
    expect(examine(thinner, reliever, rules).map(({ id }) => id)).toEqual(ids);
  });

  it('fills in the names by the sides that fit, in either order', () => {
    const [finding] = examine(thinner, reliever, [byClass]);
    expect(finding).toMatchObject({
      effect: 'Reliever with thinner',
      mechanism: 'Thinner then reliever',
      substances: ['reliever', 'thinner'],
    });
    expect(examine(reliever, thinner, [byClass])).toEqual([finding]);
  });

  it('settles another topic only if it hides nothing worse', () => {
    const breathing = rule('breathing', [['class:nsaid'], ['class:anticoagulant']], {
      topic: 'breathing',
      settles: ['bleeding'],
      severity: 'Low',
    });
    expect(examine(thinner, reliever, [byClass, breathing]).map(({ id }) => id)).toEqual(['by-class', 'breathing']);
    expect(examine(thinner, reliever, [byClass, { ...breathing, severity: 'Severe' }]).map(({ id }) => id)).toEqual(['breathing']);
  });

  it('keeps a finding when two rules settle each other', () => {
    const one = { ...byClass, id: 'one', settles: ['qt' as const] };
    const other = { ...byClass, id: 'other', topic: 'qt' as const, settles: ['bleeding' as const] };
    expect(examine(thinner, reliever, [one, other])).toHaveLength(1);
  });

  it('applies only naming rules to substances that act on the skin', () => {
    const gel = { ...reliever, local: true };
    expect(examine(thinner, gel, [byEffect, byClass])).toEqual([]);
    expect(examine(thinner, gel, [byName]).map(({ id }) => id)).toEqual(['by-name']);
  });
});

describe('the same substance twice', () => {
  it('is High for a medicine and no finding for a food', () => {
    const same = (kind: Substance['kind']) =>
      examinePair(
        indexRules({ substances: [], rules: [], classes: [], documents: {} }),
        substance('x', { kind }),
        substance('x', { kind }),
      );
    expect(same('medicine')).toMatchObject([{ severity: 'High', topic: 'duplicate' }]);
    expect(same('food')).toEqual([]);
  });

  it('is what the substance says of two products, where it says so', () => {
    const twice = { severity: 'Low' as const, effect: 'Both may be used.', recommendation: 'Go on.', source: 'label/x 1' };
    const pill = substance('x', { twice });
    expect(examinePair(indexRules({ substances: [], rules: [], classes: [], documents: {} }), pill, pill)).toMatchObject([
      { severity: 'Low', effect: 'Both may be used.', recommendation: 'Go on.', sources: ['label/x 1'] },
    ]);
  });
});

describe('blood levels', () => {
  const victim = (dependence: Dependence, harm: Harm, narrowIndex = false) =>
    substance('victim', {
      narrowIndex,
      clearedBy: [{ path: 'CYP3A4', dependence, source: 'fda-ddi' }],
      tooMuch: { harm, text: 'harm', source: 'label' },
      tooLittle: { harm, text: 'failure', source: 'label' },
    });
  const blocker = (strength: Strength) => substance('blocker', { inhibits: [{ path: 'CYP3A4', strength, source: 'fda-ddi' }] });
  const inducer = (strength: Strength) => substance('inducer', { induces: [{ path: 'CYP3A4', strength, source: 'fda-ddi' }] });

  it.each<[Strength, Dependence, Harm, boolean, Severity | undefined]>([
    ['strong', 'sensitive', 'grave', false, 'Severe'],
    ['moderate', 'sensitive', 'grave', false, 'High'],
    ['weak', 'sensitive', 'grave', false, 'Moderate'],
    ['strong', 'moderate', 'grave', false, 'High'],
    ['strong', 'sensitive', 'serious', false, 'High'],
    ['strong', 'sensitive', 'mild', false, 'Low'],
    ['weak', 'sensitive', 'serious', false, undefined],
    ['weak', 'sensitive', 'serious', true, 'Moderate'],
    ['strong', 'minor', 'grave', false, undefined],
    ['strong', 'minor', 'grave', true, 'Moderate'],
    ['weak', 'moderate', 'moderate', false, undefined],
  ])('%s on a %s path with %s harm (narrow: %s): %s', (strength, dependence, harm, narrow, severity) => {
    expect(examine(victim(dependence, harm, narrow), blocker(strength), [])[0]?.severity).toBe(severity);
    expect(examine(victim(dependence, harm, narrow), inducer(strength), [])[0]?.severity).toBe(severity);
  });

  it('give way to a rule that names a substance, but not to a milder class rule', () => {
    const [a, b] = [victim('sensitive', 'grave'), { ...blocker('strong'), classes: ['macrolide'] }];
    const named = rule('named', [['victim'], ['blocker']], { topic: 'level', severity: 'Moderate' });
    const classes = rule('classes', [['effect:qt', 'inhibits:CYP3A4'], ['victim']], { topic: 'level', severity: 'Moderate' });
    expect(examine(a, b, [named]).map(({ id }) => id)).toEqual(['named']);
    expect(examine(a, b, [classes]).map(({ id }) => id)).toEqual(['exposure:blocker:victim', 'classes']);
    expect(examine(a, b, [{ ...named, severity: 'none' }])).toEqual([]);
  });

  it('report that a prodrug works less when its path is blocked', () => {
    const prodrug = substance('prodrug', {
      activatedBy: [{ path: 'CYP3A4', dependence: 'sensitive', source: 'label' }],
      tooLittle: { harm: 'serious', text: 'clots', source: 'label' },
    });
    expect(examine(prodrug, blocker('strong'), [])).toMatchObject([{ severity: 'High', type: 'Weaker effect' }]);
  });
});
