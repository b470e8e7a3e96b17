// Unpacks the packaged browser into the temporary folder of this process. A program of its own: the
// package reads and sets environment variables, which are not to change for those who start it.
import packaged from '@sparticuz/chromium';

await packaged.executablePath();
