/** Readers of each work, and works of each reader. */
export const READS = 3

/** A work that waits for peers. */
export interface WaitingWork {
  id: string
  /** Authors. */
  people: string[]
  startup_ids: string[]
  /** Random sort key: the order in which works get readers. */
  chance: string
  /** Reads that count and cannot move to another reader. */
  fixed: number
  /** Whether a guide made one of the `fixed` reads. */
  has_guide: boolean
}

export interface PeerReader {
  id: string
  startup_ids: string[]
  /** Random sort key: the order in which readers get works. */
  chance: string
  /** Reads, done or assigned, that cannot move to another reader. */
  fixed: number
  /** Whether a work of theirs, of any task, was decided before. */
  is_guide: boolean
}

export interface PeerRead {
  reader_id: string
  work_id: string
}

/** A reader and an author whom they read or have read. */
export interface PeerPair {
  reader_id: string
  author_id: string
}

export interface PeerSituation {
  works: WaitingWork[]
  readers: PeerReader[]
  /** Assigned and not opened yet: they may move to another reader. */
  unopened: PeerRead[]
  /** In this workshop, without those of `unopened`. */
  pairs: PeerPair[]
  /** Pairs with a block between them. */
  apart: { one: string; other: string }[]
}

export interface Read {
  reader: PeerReader
  work: WaitingWork
}

/** Assignment of the unopened reads during a search, with a history to undo changes. */
export class Board {
  readonly works: WaitingWork[]
  readonly readers: PeerReader[]
  readonly #given: Map<PeerReader, Set<WaitingWork>>
  readonly #taken: Map<WaitingWork, number>
  readonly #readerOf: Map<string, PeerReader>
  readonly #met: Set<string>
  readonly #apart: Set<string>
  readonly #done: { read: Read; isAdded: boolean }[] = []

  constructor({ works, readers, unopened, pairs, apart }: PeerSituation) {
    this.works = works.toSorted(byChance)
    this.readers = readers.toSorted(byChance)
    this.#given = new Map(this.readers.map((reader) => [reader, new Set()]))
    this.#taken = new Map(works.map((work) => [work, work.fixed]))
    this.#readerOf = new Map(readers.map((reader) => [reader.id, reader]))
    this.#met = new Set(pairs.map(({ reader_id, author_id }) => keyOf(reader_id, author_id)))
    this.#apart = new Set(apart.flatMap(({ one, other }) => [keyOf(one, other), keyOf(other, one)]))
    this.#keep(unopened)
  }

  /** Keep the unopened reads that are still allowed: a block may have come since. */
  #keep(unopened: PeerRead[]) {
    const workOf = new Map(this.works.map((work) => [work.id, work]))
    const inOrder = unopened.toSorted((a, b) => compare(a.reader_id, b.reader_id) || compare(a.work_id, b.work_id))
    for (const { reader_id, work_id } of inOrder) {
      const reader = this.#readerOf.get(reader_id)
      const work = workOf.get(work_id)
      if (reader && work && this.countOf(work) < READS && this.isFree({ reader, work })) this.add({ reader, work })
    }
  }

  countOf = (work: WaitingWork) => this.#taken.get(work) ?? 0
  readersOf = (work: WaitingWork) => this.readers.filter((reader) => this.givenTo(reader).has(work))
  hasGuide = (work: WaitingWork) => work.has_guide || this.readersOf(work).some(({ is_guide }) => is_guide)
  /** Whether a work has no other guide than this reader. */
  isOnlyGuide = ({ reader, work }: Read) =>
    reader.is_guide && !work.has_guide && this.readersOf(work).every((other) => other === reader || !other.is_guide)
  loadOf = (reader: PeerReader) => reader.fixed + this.givenTo(reader).size
  givenTo = (reader: PeerReader) => this.#given.get(reader) ?? new Set<WaitingWork>()

  reads(): PeerRead[] {
    return this.readers.flatMap((reader) =>
      [...this.givenTo(reader)].map(({ id }) => ({ reader_id: reader.id, work_id: id })),
    )
  }

  /** Whether a reader may read a work, apart from the other reads on the board. */
  may = (read: Read) =>
    this.mayPractise(read) && read.work.people.every((id) => !this.#met.has(keyOf(id, read.reader.id)))

  /** As `may`, but an author of the work may be a reader of this reader. */
  mayPractise = ({ reader, work }: Read) =>
    !work.startup_ids.some((id) => reader.startup_ids.includes(id)) &&
    work.people.every(
      (id) => id !== reader.id && !this.#apart.has(keyOf(reader.id, id)) && !this.#met.has(keyOf(reader.id, id)),
    )

  /** List reads on the board that exclude this one: of the same authors, and of the reader by an author. */
  clashesOf({ reader, work }: Read): Read[] {
    const own = [...this.givenTo(reader)].filter((other) => other.people.some((id) => work.people.includes(id)))
    const theirs = work.people.flatMap((id) => {
      const author = this.#readerOf.get(id)
      if (!author) return []
      return [...this.givenTo(author)]
        .filter(({ people }) => people.includes(reader.id))
        .map((other) => ({ reader: author, work: other }))
    })
    return [...own.map((other) => ({ reader, work: other })), ...theirs]
  }

  isFree = (read: Read) => this.loadOf(read.reader) < READS && this.may(read) && this.clashesOf(read).length === 0

  add = (read: Read) => this.#change(read, true)
  remove = (read: Read) => this.#change(read, false)

  /** Position in the history, for `backTo`. */
  mark = () => this.#done.length

  backTo(mark: number) {
    for (const { read, isAdded } of this.#done.splice(mark).toReversed()) this.#set(read, !isAdded)
  }

  #change(read: Read, isAdded: boolean) {
    this.#done.push({ read, isAdded })
    this.#set(read, isAdded)
  }

  #set({ reader, work }: Read, isAdded: boolean) {
    if (isAdded) this.givenTo(reader).add(work)
    else this.givenTo(reader).delete(work)
    this.#taken.set(work, this.countOf(work) + (isAdded ? 1 : -1))
  }
}

const keyOf = (one: string, other: string) => `${one} ${other}`
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const byChance = (a: WaitingWork | PeerReader, b: WaitingWork | PeerReader) =>
  compare(a.chance, b.chance) || compare(a.id, b.id)
