import { startComplaint } from '../api/src/lib/process/start-complaint.ts'

/** Runs a script's work; a wrong setting, or a database that cannot be reached, ends it with a line that says so. */
export async function complainInOneLine(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const complaint = startComplaint(error, process.env)
    if (!complaint) throw error
    console.error(complaint)
    // Open handles would keep the process alive.
    process.exit(1)
  }
}
