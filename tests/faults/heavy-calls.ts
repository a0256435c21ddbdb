import sharp from 'sharp';
import { loadFormulary } from '#packages/medicines/formulary.ts';

/** A request as the tools accept it: JSON, or a form with a photo. */
export interface HeavyCall {
  name: string;
  method?: 'GET';
  path: string;
  /** Each request of those that read text has another text: what was read before is remembered. @param nth the number of the request */
  body?: object | ((nth: number) => object);
}

/** Sentences with medicines, symptoms, ages and times, as many as fit. They cost more to read than the same sentence again. */
function fill(length: number, from = 0): string {
  const parts = ['my head', 'my stomach', 'my left knee', 'my throat', 'my lower back', 'my chest', 'my right ear', 'my skin'];
  const feels = ['hurts', 'burns', 'itches', 'is swollen', 'feels numb', 'is stiff in the morning', 'does not hurt any more'];
  const medicines = MEDICINES.slice(0, 40);
  let text = '';
  for (let n = from; text.length < length; n += 1) {
    const medicine = medicines[n % medicines.length];
    text += `For ${2 + (n % 9)} days ${parts[n % parts.length]} ${feels[n % feels.length]} after I took ${medicine}. `;
  }
  return text.slice(0, length).trim();
}

/** Names of medicines without a brand, spread over the formulary. */
const MEDICINES = loadFormulary()
  .products.filter(({ brandName }) => brandName === undefined)
  .filter((_, n) => n % 8 === 0)
  .map(({ medicine }) => medicine.name);

/** A photo with as many pixels as a phone takes, with its noise. */
async function takePhoto(): Promise<Blob> {
  const [width, height] = [4_000, 3_000];
  const noise = sharp({ create: { width, height, channels: 3, background: '#e0b49b', noise: { type: 'gaussian', mean: 150, sigma: 6 } } });
  return new Blob([new Uint8Array(await noise.jpeg({ quality: 60 }).toBuffer())], { type: 'image/jpeg' });
}

/** The heaviest request that each tool accepts from one person, and what else costs time: the password check and the export. */
export async function listHeavyCalls(): Promise<HeavyCall[]> {
  const photo = await takePhoto();
  const fillMany = (nth: number) => Array.from({ length: 40 }, (_, n) => fill(300 - n, nth));
  const tell = (nth: number) => ({ symptoms: fillMany(nth), description: fill(5_000, nth) });
  const tellAll = (nth: number) => ({ ...tell(nth), age: 62, sex: 'female', medicalHistory: fillMany(nth) });
  const [first = '', second = ''] = MEDICINES;
  return [
    { name: 'interaction check', path: '/api/interactions/check', body: { medication1: first, medication2: second } },
    { name: 'interactions of 60 medicines', path: '/api/interactions/cabinet', body: { medications: MEDICINES.slice(0, 60) } },
    { name: 'dosing', path: '/api/dosing/recommend', body: (nth) => ({ ...ADULT, condition: fill(500, nth) }) },
    { name: 'doses of a day', path: '/api/dosing/ledger', body: { age: 30, weight: 150, taken: takeMany() } },
    { name: 'side effects', path: '/api/side-effects/analyze', body: (nth) => ({ ...TAKEN, symptoms: fill(3_000, nth) }) },
    { name: 'comparison', path: '/api/medications/compare', body: { medication1Id: 'cetirizine', medication2Id: 'loratadine' } },
    { name: 'prices', path: '/api/medications/pricing', body: { medicationId: 'metformin', medicationName: 'metformin' } },
    { name: 'search', method: 'GET', path: `/api/medications/search?q=${encodeURIComponent(fill(100))}` },
    { name: 'reading while typing', path: '/api/symptoms/read', body: (nth) => ({ text: fill(5_000, nth) }) },
    { name: 'symptoms', path: '/api/symptoms/analyze', body: tell },
    { name: 'advanced symptoms', path: '/api/symptoms/analyze/advanced', body: tellAll },
    { name: 'interview', path: '/api/symptoms/interview', body: tellAll },
    { name: 'photo', path: '/api/symptoms/analyze-visual', body: (nth) => createPhotoForm(photo, nth) },
    {
      name: 'chat',
      path: '/api/chat',
      body: (nth) => ({ message: fill(4_000, nth), sessionId: 'greedy', temporary: true, earlier: [fill(4_000, nth), fill(3_900, nth)] }),
    },
    { name: 'export', method: 'GET', path: '/api/account/export' },
  ];
}

const ADULT = { medication: 'Tylenol', age: 30, weight: 150 };
const TAKEN = { medication: 'lisinopril' };

function createPhotoForm(photo: Blob, nth: number): FormData {
  const form = new FormData();
  form.append('image', photo, 'photo.jpg');
  form.append('description', fill(2_000, nth));
  return form;
}

const takeMany = () => Array.from({ length: 40 }, (_, n) => ({ product: MEDICINES[n] ?? '', count: 1 + (n % 3), hoursAgo: n % 24 }));
