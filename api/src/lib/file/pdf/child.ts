// Process that reads one PDF; read-pdf.ts limits it. It reads the PDF from stdin and answers on fd 3, since libraries
// write to stdout and stderr. The answer is a line of JSON, then the nameless PDF if requested.
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Answer } from './answer.ts'
import { requireComplete } from './complete.ts'
import { countPages } from './count-pages.ts'
import { loadPdf, NamesAuthor, stripNames } from './strip.ts'
import { boundUnpacking, unpackStreams, UnpacksTooLarge } from './unpacked.ts'

const isNameless = process.argv[2] === 'nameless'
const [answer, bytes] = await read(await buffer(process.stdin))
const out = createWriteStream('', { fd: 3 })
out.write(`${JSON.stringify(answer)}\n`)
out.end(bytes)

async function read(given: Uint8Array): Promise<[Answer, Uint8Array]> {
  const nothing = new Uint8Array()
  const budget = boundUnpacking()
  try {
    const document = await loadPdf(given)
    if (budget.isSpent()) throw new UnpacksTooLarge()
    unpackStreams(document, budget)
    requireComplete(document)
    const made = isNameless ? await stripNames(document) : nothing
    const page_count = await countPages(isNameless ? made : given)
    return page_count ? [{ page_count }, made] : [{ refused: 'unreadable' }, nothing]
  } catch (error) {
    if (error instanceof NamesAuthor) return [{ refused: 'names-author' }, nothing]
    const isLarge = budget.isSpent() || error instanceof UnpacksTooLarge
    return [{ refused: isLarge ? 'too-large' : 'unreadable' }, nothing]
  }
}
