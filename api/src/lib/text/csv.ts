import { Readable } from 'node:stream'
import { CSV_START, csvLine, signOf, type Cell, type Separator } from '@semai/contract/call/csv-line'
import type { FastifyReply } from 'fastify'

interface CsvFile {
  /** Without its ending. */
  name: string
  head: readonly Cell[]
  /** Rows, some at a time. */
  parts: Iterable<Row[]> | AsyncIterable<Row[]>
  separator?: Separator
}

type Row = readonly Cell[]

/** Send rows as a CSV file to keep. */
export const sendCsv = (reply: FastifyReply, { name, ...file }: CsvFile) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(linesOf(file)))

async function* linesOf({ head, parts, separator }: Omit<CsvFile, 'name'>) {
  const sign = signOf(separator)
  yield CSV_START + csvLine(head, sign)
  for await (const rows of parts) yield rows.map((cells) => csvLine(cells, sign)).join('')
}
