import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { callEndpoint } from '#packages/wire/client/call.ts';
import { askToolName } from '../contract/tool-name.ts';

export type ToolNameAnswer = z.output<typeof askToolName.response>;

/** Sends the question. It stays in memory only while the screen is open. */
export const useToolName = () =>
  useMutation({
    gcTime: 0,
    networkMode: 'always',
    mutationFn: (question: string) => callEndpoint(askToolName, { body: { question } }),
  });
