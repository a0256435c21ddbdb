/** Lines of a plan that the screen tells apart by how they begin. They cross HTTP as text. */

/** What to do for a condition that is not the likeliest, such as "For migraine: rest in a dark room". */
export const formatForCondition = (condition: string, order: string): string => `For ${condition}: ${order}`;
export const isForCondition = (line: string): boolean => /^For [^:]{3,90}: /.test(line);

/** A sign that needs help sooner than the plan says. */
export const formatDangerSign = (sign: string): string => `Get help right away: ${sign}`;
export const isDangerSign = (line: string): boolean => line.startsWith(formatDangerSign(''));
