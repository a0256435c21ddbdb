/** The script of a page without the app. */
import { countPlainPage } from '#features/analytics/web/plain-door.ts';
import { startPlainFilter } from './plain-filter.ts';
import { startPlainMarks } from './plain-marks.ts';
import { startPlainTheme } from './plain-theme.ts';
import { registerServiceWorker } from './register-service-worker.ts';

startPlainTheme();
startPlainFilter();
startPlainMarks();
countPlainPage();
registerServiceWorker();
