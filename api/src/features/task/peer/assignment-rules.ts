import {
  Board,
  READS,
  type PeerRead,
  type PeerReader,
  type PeerSituation,
  type Read,
  type WaitingWork,
} from './board-rules.ts'

// Bounds of a search for a reader. A small group exhausts it soon; a large one rarely needs it.
const STEPS = 3
const TRIES = 200

/**
 * Propose readers for works that wait for peers. The same situation gives the same result.
 *
 * - Each work gets up to 3 readers, and each person reads up to 3 works.
 * - Unopened reads stay with their readers if possible; opened reads always do.
 * - A reader never gets a work of their own, their team or their startup.
 * - A reader never gets a work by an author whom they have read, who reads them, or with whom a block exists.
 * - Each work gets a guide first, if one is free. Works with the fewest reads come next; `chance` breaks ties.
 */
export function proposeAssignments(situation: PeerSituation): PeerRead[] {
  const board = new Board(situation)
  giveGuides(board)
  do fill(board)
  while (levelWorks(board) || levelReaders(board))
  return board.reads()
}

/** Give each work with a free place a guide, before other readers take the places. */
function giveGuides(board: Board) {
  const readers = board.readers.filter(({ is_guide }) => is_guide)
  const tries = { left: TRIES }
  for (const work of board.works) {
    if (board.countOf(work) < READS && !board.hasGuide(work))
      place(board, work, { steps: STEPS, held: [], tries, readers })
  }
}

/** Assign readers until no work finds another. A read that moves may free its reader for a work that had found none. */
function fill(board: Board) {
  const tries = { left: TRIES }
  let given = 0
  do given = fillOnce(board, tries)
  while (given > 0)
}

/** Assign readers to each work until it has three or finds none. Returns the number of new reads. */
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
  /** Moves of other reads that are still allowed in a row. */
  steps: number
  /** Reads that this search has made. */
  held: Read[]
  tries: { left: number }
  /** Candidates. */
  readers: PeerReader[]
}

/** Assign the candidate with the fewest works. If none is free, moves reads of one to other readers. */
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

/** List sets of one or two reads that other readers must take over to make a read possible. */
function waysTo(board: Board, read: Read): Read[][] {
  const clashes = board.clashesOf(read)
  const { reader } = read
  const isFull = board.loadOf(reader) - clashes.filter((clash) => clash.reader === reader).length >= READS
  const ways = isFull ? [...board.givenTo(reader)].map((work) => [...clashes, { reader, work }]) : [clashes]
  return ways.filter(({ length }) => length <= 2)
}

const isSame = (one: Read, other: Read) => one.reader === other.reader && one.work === other.work

/** Move a read from a work to one with at least two fewer. Returns whether it moved one. */
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

/** Move a read from a reader to one with at least two fewer. Returns whether it moved one. */
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
 * Propose a practice for each reader: a work that staff have read and `mayPractise` allows. Works with the fewest practices
 * come first, then chance decides. `fixed` of a work is its number of practices.
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
