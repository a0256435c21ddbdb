/** Medicines whose boxed warnings are not those of the bound label, with the reason. The check names every one that is not listed here. */
export const BOXED_DIFFERENCES: Readonly<Record<string, string>> = {
  amiloride: 'The bound label prints the warning on high potassium at the head of "Warnings", without a section of its own.',
  buprenorphine: 'The bound label is of the tablet under the tongue; the boxed warnings are on the labels of the injections.',
  clindamycin: 'The bound label is of a product for the skin; the boxed warning is on the labels of capsules and the injection.',
  cyclosporine: 'The bound label is of eye drops; the boxed warnings are on the labels of the capsules and the oral solution.',
  diazepam: 'The label held of the rectal gel is of 2015, older than its boxed warnings.',
  disopyramide: 'The bound label prints the mortality warning at the head of "Warnings", without a section of its own.',
  disulfiram: 'Older labels print the box at the head of "Warnings", without a section of its own.',
  doxepin: 'The bound label is of the low-dose tablet for sleep; the boxed warning is on the labels of capsules and liquid.',
  lidocaine: 'The bound label is of the injection; the boxed warning is on the label of the viscous solution.',
  phenytoin: 'Only the injection has the boxed warning; the bound labels are of the injection and the suspension.',
  propranolol: 'The bound label warns of stopping suddenly in section 5; labels in the older format print it in a box.',
  testosterone: 'The bound label is of the implant pellet; the boxed warnings are on the labels of gels, injections and capsules.',
  tretinoin: 'The bound label is of the cream; the boxed warnings are on the label of the capsules.',
  vancomycin: 'Only the ready-mixed injection with polyethylene glycol and N-acetyl-D-alanine has the boxed warning.',
};
