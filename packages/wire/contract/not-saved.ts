/** The response header of answers of which nothing is saved, because the database is unavailable. */
export const NOT_SAVED_HEADER = 'x-not-saved';
