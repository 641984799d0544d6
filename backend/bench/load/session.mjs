import { stopOnSignals } from './children.mjs';
import { readOptions } from './options.mjs';
import { Report } from './report.mjs';

/**
 * Runs one benchmark: `work` gets the options and the report to fill, and may name what is to be stopped after it by
 * `stopLater`. Then the table is printed and the figures are kept.
 */
export async function runBenchmark(name, work) {
  stopOnSignals();
  const stops = [];
  const options = optionsOrExit();
  const report = new Report(name, options);
  try {
    await work({ options, report, stopLater: (thing) => (stops.push(thing), thing) });
    report.print();
    report.write();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  for (const thing of stops.reverse()) await thing.stop();
  process.exit();
}

function optionsOrExit() {
  try {
    if (process.platform !== 'linux')
      throw new Error('Processor time and memory are read from /proc: Linux only.');
    return readOptions();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
