import { describe, expect, it } from 'vitest';
import { isUnreadLanguage, toReadableMessage, writeNotice } from './other-languages.ts';

describe('chat in other languages', () => {
  it('reads Spanish with its abbreviations, and no French', () => {
    expect(toReadableMessage('mi hija de 4 años tiene diarrea desde ayer')).toMatch(/my daughter .*4 years old .*diarrhea/);
    expect(isUnreadLanguage('est-ce que je peux prendre du doliprane avec mon traitement pour la tension')).toBe(true);
    expect(isUnreadLanguage('¿puedo tomar ibuprofeno con la pastilla de la presión?')).toBe(false);
  });

  it('says in Spanish whom to call, with the numbers of the country', () => {
    const alarm = { level: 'emergency' as const, title: '', advice: '', reason: '', line: 'poison' as const, evidence: [] };
    const notice = writeNotice({ message: 'mi nieto se tragó una pila', country: 'US' }, { kind: 'emergency', alarms: [alarm] });
    expect(notice.join(' ')).toMatch(/1-800-222-1222.*Llame al 911/);
    expect(writeNotice({ message: 'my grandson ate a battery', country: 'US' }, { kind: 'emergency', alarms: [alarm] })).toEqual([]);
  });
});
