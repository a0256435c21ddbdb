/**
 * Where the words of people about their health are kept, and what each is bound to. A scope may only hold columns that never change
 * and that tell rows of different people apart: an account's number goes with the account, and is then no scope.
 */
export interface SealedTable {
  name: string;
  scope: readonly string[];
  /** Columns of text, and columns of JSON, that are sealed. */
  texts: readonly string[];
  json: readonly string[];
  /** Only rows with this value in this column are sealed; all of them unless said. */
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

/** What somebody wrote to support, on its way there. Other mails say nothing about anybody's health. */
export const SUPPORT_MAILS: SealedTable = {
  name: 'mails',
  scope: ['kind', 'recipient', 'replyTo'],
  texts: ['html', 'text'],
  json: [],
  only: { column: 'kind', value: 'contact-message' },
};

export const SEALED_TABLES: readonly SealedTable[] = [
  CHAT_MESSAGES,
  SIDE_EFFECT_REPORTS,
  INFORMATION_REPORTS,
  CONTACT_MESSAGES,
  SUPPORT_MAILS,
];
