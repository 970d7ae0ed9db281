import { readIdSearch } from '../../lib/navigation/params.ts'

/** A quiz by its sub-module: the start, one of its questions, or a result. */
export interface QuizSearch {
  id?: string
  /** The question's place, from 1. */
  soal?: number
  /** An attempt that is over. */
  hasil?: string
}

/** `validateSearch`: what an address may say. Anything else in it is left out. */
export function readQuizSearch(search: Record<string, unknown>): QuizSearch {
  const { id } = readIdSearch(search)
  if (!id) return {}
  const { id: hasil } = readIdSearch({ id: search.hasil })
  if (hasil) return { id, hasil }
  const soal = Number(search.soal)
  return Number.isInteger(soal) && soal >= 1 && soal <= 200 ? { id, soal } : { id }
}
