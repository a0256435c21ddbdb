/** Who opens a screen; a person with an active plan unless set. */
export type VisitorState = 'stranger' | 'new' | 'trialing' | 'active' | 'cancelled' | 'returning' | 'ended' | 'operator';

/** A screen of the product and the texts that the specification requires on it, word for word. */
export interface SpecScreen {
  name: string;
  /** The path, the visitor, and the buttons, tabs and links to press, by name. Missing where only actions show the texts. */
  open?: { path: string; as?: VisitorState; press?: readonly string[] };
  /** What the open screen shows: text, placeholders, names and state labels. */
  shows?: readonly string[];
  /** Its source files or folders. */
  sources: readonly string[];
  /** Texts that only an action, a failure or an answer shows. They are looked up in the sources; "{}" stands for a value. */
  laterTexts?: readonly string[];
}

/** A text that differs from the specification on purpose. */
export interface Difference {
  spec: string;
  /** The product's text; absent where it shows none. */
  product?: string;
  /** The file or folder that would contain it. */
  source: string;
  reason: string;
}
