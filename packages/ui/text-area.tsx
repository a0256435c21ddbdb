import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { inputStyles } from './input-styles.ts';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea rows={4} {...rest} className={classNames(inputStyles, 'block resize-y', className)} />;
}
