process.stdout.write('court-piece: nothing to run yet\n');
