import { fieldFailure } from '../../../lib/failure.ts'
import { isEmpty, markdownHtml } from './markdown-rules.ts'

/** The HTML of a post that says something. @throws Failure invalid-input */
export function shownHtml(body: string, mediaHosts: string[]): string {
  const html = markdownHtml(body.trim(), mediaHosts)
  if (isEmpty(html)) throw fieldFailure('invalid-input', 'body')
  return html
}

/** Whether a row was refused because its id is there already. */
export const isTaken = (error: unknown, constraint: string) =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
