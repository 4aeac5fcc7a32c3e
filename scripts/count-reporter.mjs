// vitest reporter: closes the run with one plain line, 'N passed, N failed'.
// A skipped test counts as failed, unless its title says that it needs the shared folder and there is none, or the
// run was asked for some tests only (-t).
const NOTICE = '[shared folder absent]';

export default class CountReporter {
  #some = false;

  onInit(vitest) {
    this.#some = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules, unhandledErrors) {
    let passed = 0, failed = unhandledErrors.length, excused = 0;
    const lines = [];
    for (const module of modules) {
      let mine = 0;
      for (const test of module.children.allTests()) {
        mine++;
        const { state } = test.result();
        if (state === 'passed') passed++;
        else if (state === 'skipped' && this.#some) continue;
        else if (state === 'skipped' && test.fullName.includes(NOTICE) && process.env.HIDDENROLE_SHARED === undefined) {
          excused++;
          lines.push(`notice: ${test.fullName}`);
        } else {
          failed++;
          if (state !== 'failed') lines.push(`${state}, counted as failed: ${module.relativeModuleId}: ${test.fullName}`);
        }
      }
      if (module.state() === 'failed' && mine === 0) failed++; // a module that did not load
      for (const suite of module.children.allSuites()) failed += suite.errors().length; // a hook that threw
      if (mine > 0) failed += module.errors().length;
    }
    if (excused > 0) lines.push(`notice: ${excused} not run, for want of the shared folder`);
    if (failed > 0) process.exitCode = 1;
    process.stdout.write([...lines, `${passed} passed, ${failed} failed`, ''].join('\n'));
  }
}
