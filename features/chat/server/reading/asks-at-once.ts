/** Whether a message asks, by a question mark or by its first word. */
export const ASKS =
  /\?|^\W*(?:what|whats|how|is|are|can|could|does|do|did|should|will|would|why|which|when|who|tell me|explain|compare)\b/i;
