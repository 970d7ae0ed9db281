import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { QuizAttempt, QuizQuestion } from '@semai/contract/quiz'
import { deviceDatabases } from '../../lib/device-data.ts'
import { readUser } from '../../lib/session.ts'
import type { Answer } from './answers.ts'

/** An attempt under way, with all that working on it takes. */
export interface QuizSession {
  title: string
  attempt: QuizAttempt
  questions: QuizQuestion[]
  /** How far this device's clock is behind the server's, in milliseconds. */
  clockOffset: number
}

interface KeptSession {
  workshop_sub_module_id: string
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
  session: QuizSession
}

interface KeptAnswer extends Answer {
  attempt_id: string
  owner: string
  isTold: boolean
}

interface QuizDatabase extends DBSchema {
  session: { key: string; value: KeptSession }
  answer: { key: [attemptId: string, questionId: string]; value: KeptAnswer }
}

// One more with every change of what is kept: older copies are thrown away.
const VERSION = 1

/** Keeps an attempt for times without a network. */
export const keepSession = (session: QuizSession): Promise<void> =>
  inDatabase(async (database, owner) => {
    const { workshop_sub_module_id } = session.attempt
    await database.put('session', { workshop_sub_module_id, owner, session })
  }, undefined)

export const findSession = (subModuleId: string): Promise<QuizSession | undefined> =>
  inDatabase(async (database, owner) => {
    const kept = await database.get('session', subModuleId)
    return kept?.owner === owner ? kept.session : undefined
  }, undefined)

/** Forgets an attempt that is over, with its answers. */
export const forgetSession = (subModuleId: string): Promise<void> =>
  inDatabase(async (database) => {
    const kept = await database.get('session', subModuleId)
    if (!kept) return
    const { id } = kept.session.attempt
    await database.delete('session', subModuleId)
    await database.delete('answer', IDBKeyRange.bound([id], [id, []]))
  }, undefined)

/** Keeps answers as not yet told; two tabs keep the later one. */
export const keepAnswers = (attemptId: string, answers: Answer[]) =>
  changeAnswers(attemptId, answers, (kept, answer) => !kept || kept.client_seq < answer.client_seq, false)

/** The server has them: what came after is still to be told. */
export const settleAnswers = (attemptId: string, answers: Answer[]) =>
  changeAnswers(attemptId, answers, (kept, answer) => kept?.client_seq === answer.client_seq, true)

/** The answers of this device to one attempt, with whether the server has been told. */
export const listAnswers = (attemptId: string): Promise<(Answer & { isTold: boolean })[]> =>
  inDatabase(async (database, owner) => {
    const all = await database.getAll('answer', IDBKeyRange.bound([attemptId], [attemptId, []]))
    const kept = all.filter((answer) => answer.owner === owner)
    return kept.map(({ question_id, value, client_seq, isTold }) => ({ question_id, value, client_seq, isTold }))
  }, [])

/** Attempts with answers that the server has not been told, perhaps since a tab was closed. */
export const listUntold = (): Promise<string[]> =>
  inDatabase(async (database, owner) => {
    const kept = await database.getAll('answer')
    const untold = kept.filter((answer) => answer.owner === owner && !answer.isTold)
    return [...new Set(untold.map(({ attempt_id }) => attempt_id))]
  }, [])

/** The same attempts, with what is known of each. An answer's number is the time at which it was given. */
export const listWaitingAttempts = () =>
  inDatabase(async (database, owner) => {
    const sessions = await database.getAll('session')
    const answers = (await database.getAll('answer')).filter((answer) => answer.owner === owner && !answer.isTold)
    return [...Map.groupBy(answers, ({ attempt_id }) => attempt_id)].map(([id, own]) => ({
      id,
      title: sessions.find((kept) => kept.owner === owner && kept.session.attempt.id === id)?.session.title,
      count: own.length,
      madeAt: Math.max(...own.map(({ client_seq }) => client_seq)),
    }))
  }, [])

const changeAnswers = (
  attemptId: string,
  answers: Answer[],
  isMeant: (kept: KeptAnswer | undefined, answer: Answer) => boolean,
  isTold: boolean,
) =>
  inDatabase(async (database, owner) => {
    const { store, done } = database.transaction('answer', 'readwrite')
    for (const answer of answers) {
      const kept = await store.get([attemptId, answer.question_id])
      if (isMeant(kept, answer)) void store.put({ ...answer, attempt_id: attemptId, owner, isTold })
    }
    await done
  }, undefined)

// Opened anew each time: a database that is held open could not be deleted at sign-out. A browser that forbids
// it, or has no room, goes on without: the server is told all the same while there is a network.
async function inDatabase<T>(work: (database: IDBPDatabase<QuizDatabase>, owner: string) => Promise<T>, otherwise: T) {
  const owner = readUser()?.id
  if (!owner) return otherwise
  let database: IDBPDatabase<QuizDatabase> | undefined
  try {
    database = await openDB<QuizDatabase>(deviceDatabases.quiz, VERSION, { upgrade: renew })
    return await work(database, owner)
  } catch {
    return otherwise
  } finally {
    database?.close()
  }
}

function renew(database: IDBPDatabase<QuizDatabase>) {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name)
  database.createObjectStore('session', { keyPath: 'workshop_sub_module_id' })
  database.createObjectStore('answer', { keyPath: ['attempt_id', 'question_id'] })
}
