import type { ComponentType } from 'react';

/** A section of /home. Its screen is loaded when it is first opened. */
export interface WebSection {
  /** The address fragment, e.g. "compare". */
  hash: string;
  label: string;
  /** One sentence for the page's description. */
  description: string;
  /** The need that leads here, in a person's own words: /home asks what somebody needs before it opens a form. */
  need?: string;
  /** Whether the need may be one that cannot wait. It is then offered first. */
  cannotWait?: boolean;
  /** What the tool does, for search engines. If set, the section has structured data (schema.org). */
  does?: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  load: () => Promise<{ default: ComponentType }>;
}

/** The section of a tool. One line of tools/web.ts registers it. */
export interface ToolSection extends WebSection {
  /** Position in the navigation, lowest first. */
  order: number;
}
