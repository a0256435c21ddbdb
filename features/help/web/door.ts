import { LifeBuoy } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { WebSection } from '#packages/wire/client/web-door.ts';
import type { ReportWrongInformationProps } from './report-wrong-information.tsx';

/** The help center inside the app. "#help-contact" opens its contact form. */
export const helpSection: WebSection = {
  hash: 'help',
  label: 'Help',
  description: 'Answers to common questions, guides to every tool, and a way to write to us.',
  icon: LifeBuoy,
  load: () => import('./help-section.tsx'),
};

/** The public help center, for everybody. */
export const helpRoutes: RouteObject[] = [
  { path: '/help', lazy: () => import('./help-page.tsx').then((m) => ({ Component: m.HelpPage })) },
  { path: '/help/guides/:guide', lazy: () => import('./guide-page.tsx').then((m) => ({ Component: m.GuidePage })) },
];

/** The report button at the end of a tool, with its dialog. */
export const loadReportWrongInformation = (): Promise<{ default: ComponentType<ReportWrongInformationProps> }> =>
  import('./report-wrong-information.tsx');
