// Property tests try the same cases in every run of `npm test`: what fails is what was changed. Deep tests
// try others each time.
import * as fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
