/**
 * From here on, a message tells how somebody is (`scoreTelling`), where nothing that is held answers what it asks. Chosen, like the next one,
 * on the writers of evals/stories, whom the model did not learn from, and on questions about medicines.
 */
export const TELLS_FROM = 0.3;

/** From here on, it tells how somebody is whatever else it asks. */
export const TELLS_CLEARLY_FROM = 0.9;
