import type { Values } from '../input/console-values.ts'
import type { TestApp } from '../app.ts'

/** Steps to make rows of a resource that its description does not contain. */
export interface ConsoleMaker {
  /** Values beside those that the description gives, such as a parent of the same hub. */
  values?: (app: TestApp, hub: string | null) => Promise<Values>
  /** A row of what the console does not make, by its id. */
  row?: (app: TestApp, hub: string | null) => Promise<string>
}
