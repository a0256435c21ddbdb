import * as z from 'zod';

/** The id of a saved person. Missing, null and "" mean that nobody was chosen. */
export const PersonId = z.string({ error: 'Choose a saved person' }).max(100, 'Choose a saved person').nullish();

/** A saved person whose details an answer counted. */
export const CountedPerson = z.object({
  id: z.string(),
  label: z.string(),
  /** What was counted, in words: "age 78", "allergic to penicillin", "takes warfarin". */
  counted: z.array(z.string()),
});
export type CountedPerson = z.infer<typeof CountedPerson>;

/** The field of an answer that counted a saved person; absent where nobody was chosen. */
export const Counted = createCountedFields();

/** A call, because the build can drop unused calls of contracts from the browser. */
function createCountedFields() {
  return { person: CountedPerson.optional() };
}
