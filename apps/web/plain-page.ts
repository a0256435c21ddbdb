/** The whole script of a page that stays plain HTML. */
import { countPlainPage } from '#features/analytics/web/plain-door.ts';
import { startPlainTheme } from './plain-theme.ts';
import { registerServiceWorker } from './register-service-worker.ts';

startPlainTheme();
countPlainPage();
registerServiceWorker();
