/** Installs from the lockfile when the installed packages are older, so that a script runs in a fresh clone. */
import { installIfNeeded } from './prepare.mjs';

installIfNeeded();
