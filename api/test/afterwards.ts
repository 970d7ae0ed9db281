import { afterAll, onTestFinished } from 'vitest'

/** Undoes something: after the test that asks for it, last first, or after the file where no test does. */
export function afterwards(undo: () => unknown) {
  try {
    onTestFinished(async () => void (await undo()))
  } catch {
    // Outside a test onTestFinished throws. Inside one, afterAll would be ignored.
    afterAll(async () => void (await undo()))
  }
}
