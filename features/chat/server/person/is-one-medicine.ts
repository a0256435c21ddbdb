import type { ChatServices } from '../chat-services.ts';

/** Whether two names are the same, or of one medicine. */
export const isOneMedicine = ({ isSameMedicine }: Pick<ChatServices, 'isSameMedicine'>, one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() || isSameMedicine(one, other);
