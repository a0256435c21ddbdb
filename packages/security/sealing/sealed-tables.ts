/**
 * A table with health text, and the columns to which each text is bound. Scope columns must never change and must differ between
 * people. An account id that is set to null when the account is deleted cannot be one.
 */
export interface SealedTable {
  name: string;
  scope: readonly string[];
  /** The sealed columns, of type text and JSON. */
  texts: readonly string[];
  json: readonly string[];
  /** Only rows with this value are sealed; all rows by default. */
  only?: { column: string; value: string };
}

export const CHAT_MESSAGES: SealedTable = {
  name: 'chat_messages',
  scope: ['ownerId', 'sessionId', 'role'],
  texts: ['content'],
  json: ['reply'],
};

export const SIDE_EFFECT_REPORTS: SealedTable = {
  name: 'side_effect_reports',
  scope: ['userId'],
  texts: ['medication', 'aiAnalysis'],
  json: ['symptoms', 'recommendations'],
};

export const INFORMATION_REPORTS: SealedTable = {
  name: 'information_reports',
  scope: ['place', 'email', 'createdAt'],
  texts: ['subject', 'message', 'note'],
  json: [],
};

export const CONTACT_MESSAGES: SealedTable = {
  name: 'contact_messages',
  scope: ['email', 'createdAt'],
  texts: ['subject', 'message'],
  json: [],
};

/** Messages to support in the mail queue. Other mails contain nothing about health. */
export const SUPPORT_MAILS: SealedTable = {
  name: 'mails',
  scope: ['kind', 'recipient', 'replyTo'],
  texts: ['html', 'text'],
  json: [],
  only: { column: 'kind', value: 'contact-message' },
};

export const PEOPLE: SealedTable = {
  name: 'people',
  scope: ['ownerId', 'publicId'],
  texts: [],
  json: ['record'],
};

/** Secrets of authenticator apps. Whoever reads one can make its codes. */
export const AUTHENTICATORS: SealedTable = {
  name: 'authenticators',
  scope: ['ownerId'],
  texts: ['secret'],
  json: [],
};

export const SEALED_TABLES: readonly SealedTable[] = [
  CHAT_MESSAGES,
  SIDE_EFFECT_REPORTS,
  INFORMATION_REPORTS,
  CONTACT_MESSAGES,
  SUPPORT_MAILS,
  PEOPLE,
  AUTHENTICATORS,
];
