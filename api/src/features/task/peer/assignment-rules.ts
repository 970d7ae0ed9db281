import {
  Board,
  READS,
  type PeerRead,
  type PeerReader,
  type PeerSituation,
  type Read,
  type WaitingWork,
} from './board-rules.ts'

// What a search for a reader may cost. A group in which nobody is left is done soon, a large one hardly ever needs it.
const STEPS = 3
const TRIES = 200

/**
 * Propose readers for all unopened reads; given reads stay with their readers where possible. Each work gets three
 * readers, each person reads at most three works. People never read works of their own, their team's or startup's, of somebody
 * from whom a block parts them, whom they have read before, or who reads them. Each work gets a guide first, where there
 * is one. Works with the fewest reads come first, then chance decides. The same situation has the same answer.
 */
export function proposeAssignments(situation: PeerSituation): PeerRead[] {
  const board = new Board(situation)
  giveGuides(board)
  do fill(board)
  while (levelWorks(board) || levelReaders(board))
  return board.reads()
}

/** Gives each work that has room for one a guide, before the places are taken. */
function giveGuides(board: Board) {
  const readers = board.readers.filter(({ is_guide }) => is_guide)
  const tries = { left: TRIES }
  for (const work of board.works) {
    if (board.countOf(work) < READS && !board.hasGuide(work))
      place(board, work, { steps: STEPS, held: [], tries, readers })
  }
}

/** Gives what can be given: who makes way for one work may become free for another that found nobody before. */
function fill(board: Board) {
  const tries = { left: TRIES }
  let given = 0
  do given = fillOnce(board, tries)
  while (given > 0)
}

/** Asks for readers of each work until it has all or finds nobody. Answers how many reads were given. */
function fillOnce(board: Board, tries: Search['tries']): number {
  let given = 0
  const waiting = new Set(board.works.filter((work) => board.countOf(work) < READS))
  while (waiting.size > 0) {
    const work = [...waiting].reduce((least, one) => (board.countOf(one) < board.countOf(least) ? one : least))
    const isPlaced = place(board, work, { steps: STEPS, held: [], tries, readers: board.readers })
    given += Number(isPlaced)
    if (!isPlaced || board.countOf(work) >= READS) waiting.delete(work)
  }
  return given
}

interface Search {
  /** How many others may still be moved in a row. */
  steps: number
  /** What the search itself has given. */
  held: Read[]
  tries: { left: number }
  /** The people who may read. */
  readers: PeerReader[]
}

/** Finds a work a reader: the one with the fewest works. Where all are taken, what is in the way goes to others. */
function place(board: Board, work: WaitingWork, search: Search): boolean {
  const able = search.readers
    .filter((reader) => board.may({ reader, work }))
    .toSorted((a, b) => board.loadOf(a) - board.loadOf(b))
  const free = able.find((reader) => board.isFree({ reader, work }))
  if (free) board.add({ reader: free, work })
  return free !== undefined || (search.steps > 0 && able.some((reader) => makeWay(board, { reader, work }, search)))
}

function makeWay(board: Board, read: Read, search: Search): boolean {
  return waysTo(board, read).some((inWay) => {
    if (inWay.some((one) => mustStay(board, one, search)) || search.tries.left-- <= 0) return false
    const mark = board.mark()
    inWay.forEach(board.remove)
    board.add(read)
    const next = { ...search, steps: search.steps - 1, held: [...search.held, read] }
    const isDone = inWay.every(({ work }) => place(board, work, next))
    if (!isDone) board.backTo(mark)
    return isDone
  })
}

/** Whether a read must stay: the search made it, or its reader is the only guide of the work. */
const mustStay = (board: Board, one: Read, { held, readers }: Search) =>
  held.some((other) => isSame(one, other)) || (readers === board.readers && board.isOnlyGuide(one))

/** What others would have to take over so that somebody could read a work: one or two reads. */
function waysTo(board: Board, read: Read): Read[][] {
  const clashes = board.clashesOf(read)
  const { reader } = read
  const isFull = board.loadOf(reader) - clashes.filter((clash) => clash.reader === reader).length >= READS
  const ways = isFull ? [...board.givenTo(reader)].map((work) => [...clashes, { reader, work }]) : [clashes]
  return ways.filter(({ length }) => length <= 2)
}

const isSame = (one: Read, other: Read) => one.reader === other.reader && one.work === other.work

/** Takes a read from a work with two more than another one, for that one. Answers whether it did. */
function levelWorks(board: Board): boolean {
  const most = Math.max(0, ...board.works.map(board.countOf))
  const poor = board.works.filter((work) => board.countOf(work) + 2 <= most)
  return poor.some((work) =>
    board.readers.some((reader) =>
      [...board.givenTo(reader)].some(
        (rich) =>
          board.countOf(rich) >= board.countOf(work) + 2 && exchange(board, { reader, work: rich }, { reader, work }),
      ),
    ),
  )
}

/** Takes a work from a reader with two more than another one, for that one. Answers whether it did. */
function levelReaders(board: Board): boolean {
  const most = Math.max(0, ...board.readers.map(board.loadOf))
  const idle = board.readers.filter((reader) => board.loadOf(reader) + 2 <= most)
  const isBusy = (one: PeerReader, idler: PeerReader) => board.loadOf(one) >= board.loadOf(idler) + 2
  return idle.some((reader) =>
    board.readers.some(
      (busy) =>
        isBusy(busy, reader) &&
        [...board.givenTo(busy)].some((work) => exchange(board, { reader: busy, work }, { reader, work })),
    ),
  )
}

function exchange(board: Board, before: Read, after: Read): boolean {
  if (board.isOnlyGuide(before) && !(before.work === after.work && after.reader.is_guide)) return false
  const mark = board.mark()
  board.remove(before)
  const isFree = board.isFree(after)
  if (isFree) board.add(after)
  else board.backTo(mark)
  return isFree
}

/**
 * What those who have no practice yet read first: a work that staff have read, of nobody whom they know or read. What
 * fewer have practised on comes first, then chance decides: `fixed` of a work says how many have.
 */
export function proposePractice(situation: PeerSituation): PeerRead[] {
  const board = new Board({ ...situation, unopened: [] })
  return board.readers.flatMap((reader) => {
    const able = board.works.filter((work) => board.mayPractise({ reader, work }))
    const work = able.toSorted((a, b) => board.countOf(a) - board.countOf(b))[0]
    if (!work) return []
    board.add({ reader, work })
    return [{ reader_id: reader.id, work_id: work.id }]
  })
}
