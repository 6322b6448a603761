import type { FullResult, Reporter, TestCase, TestResult } from "playwright/types/testReporter";

/** Prints the measurements, and why one of them failed. */
export default class BenchReporter implements Reporter {
  onStdOut(text: string | Buffer): void {
    process.stdout.write(text);
  }

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    for (const { stack, message } of errors) console.error(`Not measured: ${test.title}\n${stack ?? message ?? ""}`);
  }

  onError({ stack, message }: { stack?: string; message?: string }): void {
    console.error(stack ?? message);
  }

  onEnd({ status }: FullResult): void {
    if (status !== "passed") console.error("Some of it could not be measured.");
  }
}
