// Somebody looks at a deal that is over, and may ask soon what each card was worth.

/** Browsers that know it tell that their person saves data. */
interface Line {
  readonly connection?: { readonly saveData?: boolean };
}

/** Has the analysis ready when it is asked for; nothing is fetched for those who save data. */
export function expectAnalysisSoon(): void {
  if ((navigator as Line).connection?.saveData === true) return;
  void import('./analysts.js')
    .then(({ expectAnalysis }) => expectAnalysis())
    .catch(() => undefined);
}
