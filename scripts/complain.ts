import { ConfigError } from '../api/src/lib/setting.ts'

/** Runs a script's work; a wrong setting ends it with one line. */
export async function complainInOneLine(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
