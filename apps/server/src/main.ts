process.stdout.write('court-piece server: nothing to serve yet\n');
