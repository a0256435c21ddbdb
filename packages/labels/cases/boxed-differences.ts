/** Medicines whose boxed warnings are not those of the bound label, with the reason. The check names every one that is not listed here. */
export const BOXED_DIFFERENCES: Readonly<Record<string, string>> = {
  cyclosporine: 'The bound label is of eye drops; the boxed warnings are on the labels of the capsules and the oral solution.',
  disopyramide: 'The bound label prints the mortality warning at the head of "Warnings", without a section of its own.',
  disulfiram: 'Older labels print the box at the head of "Warnings", without a section of its own.',
  testosterone: 'The bound label is of the implant pellet; the boxed warnings are on the labels of gels, injections and capsules.',
  vancomycin: 'Only the ready-mixed injection with polyethylene glycol and N-acetyl-D-alanine has the boxed warning.',
};
