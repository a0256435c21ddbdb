import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const widths = { prose: 'max-w-prose', page: 'max-w-page', wide: 'max-w-wide' };
const gaps = { tight: 'gap-2', close: 'gap-4', regular: 'gap-6', loose: 'gap-10', section: 'gap-16' };

export interface ContainerProps extends HTMLAttributes<HTMLElement> {
  width?: keyof typeof widths | undefined;
  as?: 'div' | 'main' | 'section' | 'header' | 'footer' | 'nav' | undefined;
}

/** Limits the width of the page and sets its side margins. */
export function Container({ width = 'page', as: Element = 'div', className, ...rest }: ContainerProps) {
  return <Element {...rest} className={classNames('mx-auto w-full px-4 sm:px-6 lg:px-8', widths[width], className)} />;
}

export interface StackProps extends HTMLAttributes<HTMLElement> {
  gap?: keyof typeof gaps | undefined;
  as?: 'div' | 'section' | 'ul' | 'ol' | 'article' | 'aside' | undefined;
}

/** A vertical stack with even gaps. */
export function Stack({ gap = 'regular', as: Element = 'div', className, ...rest }: StackProps) {
  return <Element {...rest} className={classNames('flex flex-col', gaps[gap], className)} />;
}

/** A horizontal row that wraps. */
export function Cluster({ gap = 'close', as: Element = 'div', className, ...rest }: StackProps) {
  return <Element {...rest} className={classNames('flex flex-wrap items-center', gaps[gap], className)} />;
}
