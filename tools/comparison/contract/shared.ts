import * as z from 'zod';

export const MedicineId = z
  .string({ error: 'Choose a medicine from the list' })
  .trim()
  .min(1, 'Choose a medicine from the list')
  .max(200, 'That is not a medicine we know');
