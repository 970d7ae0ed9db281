import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'
import type { ConsoleMaker } from './console-maker.ts'
import { workshopMaker } from './workshops.ts'

/** Insert a quiz without attempts. Returns its id. */
async function quizRow(app: TestApp): Promise<string> {
  const { module, subModule, workshop } = workshopMaker(app)
  const { id } = await subModule(await module(await workshop()), { kind: 'quiz', status: 'draft' })
  const quiz = app.db.selectFrom('quiz').select('id').where('workshop_sub_module_id', '=', id)
  return (await quiz.executeTakeFirstOrThrow()).id
}

async function categoryRow({ db }: TestApp): Promise<string> {
  const known = await db.selectFrom('library_category').select('id').executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await db.insertInto('library_category').values({ id, name: 'Usaha', slug: 'usaha', position: 1 }).execute()
  return id
}

const video = { video_file: null, video_link: null, duration_seconds: null, transcript_text: null, pdf_file: null }

/** How rows of workshops, quizzes, the pre-test and the library are made. */
export const learningMakers: Record<string, ConsoleMaker> = {
  'workshop-module': {
    values: async (app) => ({ workshop_id: (await workshopMaker(app).workshop()).id, code: newId().slice(-12) }),
  },
  'workshop-sub-module': {
    values: async (app) => {
      const { module, workshop } = workshopMaker(app)
      const workshop_module_id = (await module(await workshop())).id
      const text = { kind: 'reading', body_html: '<p>Isi</p>', completion: 'view', min_percent: null, review: null }
      return { workshop_module_id, ...text, ...video, allow_download: false }
    },
  },
  quiz: { row: quizRow },
  question: {
    values: async (app) => ({
      quiz_id: await quizRow(app),
      type: 'number',
      number: 4.5,
      tolerance: 0.5,
      options: [],
      right: null,
      accepted: [],
      replaces_id: null,
    }),
  },
  'pre-test-question': {
    values: async () => ({
      options: [
        { text: 'Jualan', HUS: 3, HIP: 0, HAC: 0 },
        { text: 'Merakit', HUS: 0, HIP: 1, HAC: 3 },
      ],
    }),
  },
  'library-content': {
    values: async (app) => ({
      category_id: await categoryRow(app),
      type: 'article',
      body_html: '<p>Isi</p>',
      ...video,
      allow_download: false,
    }),
  },
}
