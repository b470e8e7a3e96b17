// `npm run check`: the message catalogues are complete, and no text stands outside them.
import { messageProblems } from './messages.mjs';

const problems = messageProblems();
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
