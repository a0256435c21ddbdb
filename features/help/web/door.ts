import { LifeBuoy } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { WebSection } from '#packages/wire/client/web-door.ts';
import type { ReportWrongInformationProps } from './report-wrong-information.tsx';

/** The help inside the tools; "#help-contact" opens it at the form. */
export const helpSection: WebSection = {
  hash: 'help',
  label: 'Help',
  description: 'Answers to common questions, guides to every tool, and a way to write to us.',
  icon: LifeBuoy,
  load: () => import('./help-section.tsx'),
};

/** The same help for everybody, signed in or not. */
export const helpRoutes: RouteObject[] = [
  { path: '/help', lazy: () => import('./help-page.tsx').then((m) => ({ Component: m.HelpPage })) },
  { path: '/help/guides/:guide', lazy: () => import('./guide-page.tsx').then((m) => ({ Component: m.GuidePage })) },
];

/** A quiet button for the foot of a tool, and the dialog behind it. */
export const loadReportWrongInformation = (): Promise<{ default: ComponentType<ReportWrongInformationProps> }> =>
  import('./report-wrong-information.tsx');
