import { bigint, timestamp } from 'drizzle-orm/pg-core';

export const serialId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().defaultNow();
