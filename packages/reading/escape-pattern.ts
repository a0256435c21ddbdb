/**
 * A text as part of a regular expression that matches it literally.
 * @example escapePattern('St. Johns') // 'St\\. Johns'
 */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
