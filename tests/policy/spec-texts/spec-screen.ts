/** How the person stands who opens a screen; without a word, somebody whose plan runs. */
export type Standing = 'stranger' | 'new' | 'trialing' | 'active' | 'cancelled' | 'returning' | 'ended' | 'operator';

/** A screen of the product and the texts that the specification wants on it, each word for word. */
export interface SpecScreen {
  name: string;
  /** Where it is opened, as whom, and what is pressed there: buttons, tabs and links by their names. Left out where only deeds bring the texts. */
  open?: { path: string; as?: Standing; press?: readonly string[] };
  /** What stands on it once it is open: text, placeholders, names and the words of states. */
  shows?: readonly string[];
  /** The files or folders from which it is made. */
  sources: readonly string[];
  /** What only a deed, a failure or an answer brings: a text of its sources, "{}" standing for what is put in. */
  tells?: readonly string[];
}

/** A text that the product says otherwise than the specification, on purpose. */
export interface Difference {
  spec: string;
  /** What it says instead; absent where it says nothing. */
  product?: string;
  /** The file or folder that would say it. */
  source: string;
  reason: string;
}
