// Deals that anyone can check (docs/fairness.md).
export { commitmentOf, dealtDeck, isEntropy, type FairDeal } from './fair-deal.js';
export { verifyFairDeal, type FairnessProblem } from './verify.js';
