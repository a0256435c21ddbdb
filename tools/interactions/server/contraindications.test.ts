import { describe, expect, it } from 'vitest';
import { loadFormulary } from '#packages/medicines/formulary.ts';
import { checkTyped } from './answer-check.ts';
import { createInteractionServices } from './interaction-services.ts';

const services = createInteractionServices(loadFormulary());
const severityOf = (medication1: string, medication2: string) => checkTyped(services, { medication1, medication2 }).severity;

describe('pairs that section 4 of a label forbids', () => {
  it.each([
    ['ziprasidone', 'linezolid'],
    ['ziprasidone', 'methylene blue'],
    ['ziprasidone', 'tacrolimus'],
    ['ziprasidone', 'mefloquine'],
    ['riociguat', 'theophylline'],
    ['riociguat', 'dipyridamole'],
    ['dofetilide', 'megestrol'],
    ['cabotegravir', 'rifabutin'],
    ['pimozide', 'zileuton'],
    ['fosamprenavir', 'flecainide'],
    ['tetrabenazine', 'deutetrabenazine'],
    ['deutetrabenazine', 'valbenazine'],
    ['reserpine', 'valbenazine'],
    ['ritonavir', 'amiodarone'],
    ['nelfinavir', 'amiodarone'],
    ['darunavir', 'propafenone'],
    ['dofetilide', 'verapamil'],
    ['dofetilide', 'cimetidine'],
    ['dofetilide', 'trimethoprim'],
    ['dofetilide', 'ketoconazole'],
    ['dofetilide', 'hydrochlorothiazide'],
    ['dofetilide', 'prochlorperazine'],
    ['dofetilide', 'dolutegravir'],
    ['phenelzine', 'dextromethorphan'],
    ['phenelzine', 'methyldopa'],
    ['phenelzine', 'meperidine'],
    ['phenelzine', 'buspirone'],
    ['phenelzine', 'bupropion'],
    ['phenelzine', 'aged cheese'],
    ['tranylcypromine', 'diphenhydramine'],
    ['tranylcypromine', 'cyclobenzaprine'],
    ['tranylcypromine', 'carbamazepine'],
    ['tranylcypromine', 'tapentadol'],
    ['tranylcypromine', 'tetrabenazine'],
    ['voriconazole', 'ivabradine'],
    ['voriconazole', 'lurasidone'],
    ['voriconazole', 'naloxegol'],
    ['voriconazole', 'rifabutin'],
    ['voriconazole', 'sirolimus'],
    ['voriconazole', 'voclosporin'],
    ['voriconazole', 'phenobarbital'],
    ['triazolam', 'itraconazole'],
    ['riociguat', 'tadalafil'],
    ['riociguat', 'vericiguat'],
    ['tetrabenazine', 'rasagiline'],
    ['clomipramine', 'methylene blue'],
    ['desipramine', 'linezolid'],
    ['meperidine', 'linezolid'],
    ['amiloride', 'triamterene'],
    ['amiloride', 'potassium chloride'],
    ['praziquantel', 'rifampin'],
    ['praziquantel', 'phenobarbital'],
    ['pimozide', 'mefloquine'],
    ['pimozide', 'tacrolimus'],
    ['pimozide', 'amitriptyline'],
    ['pimozide', 'bupropion'],
    ['mefloquine', 'halofantrine'],
    ['mefloquine', 'ketoconazole'],
    ['primaquine', 'quinacrine'],
    ['primaquine', 'dapsone'],
    ['teriflunomide', 'leflunomide'],
  ])('%s with %s are High or Severe', (first, second) => {
    for (const severity of [severityOf(first, second), severityOf(second, first)]) expect(['High', 'Severe']).toContain(severity);
  });
});

describe('two insulins', () => {
  it('for meals are not both taken as planned, a long-acting one and one for meals are', () => {
    const two = checkTyped(services, { medication1: 'insulin lispro', medication2: 'insulin aspart' });
    expect([two.hasInteraction, two.severity]).toEqual([true, 'Moderate']);
    expect(JSON.stringify(two)).not.toMatch(/both as planned/);
    expect(checkTyped(services, { medication1: 'insulin glargine', medication2: 'insulin lispro' }).hasInteraction).toBe(false);
  });
});
