// A reporter for vitest: names the browser tests that passed only when they were run again. Each of them is
// a race in the test or in the product, to be mended (docs/decisions/0013-stories-told-twice.md).

export default class ToldTwice {
  /** @type {string[]} */
  #names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const reasons = (test.result().errors ?? []).map(({ message }) => message.split('\n')[0]);
    this.#names.push(
      [`${test.module.relativeModuleId} > ${test.fullName}`, ...reasons].join('\n    '),
    );
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return;
    const list = this.#names.map((name) => `  ${name}`).join('\n');
    console.error(`\nPassed only when told again (each is a fault to mend):\n${list}\n`);
  }
}
