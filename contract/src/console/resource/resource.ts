import type { Choice, Fields } from './field.ts'

/** Whose it is: 'hub' lets an operator of a hub at the rows of that hub; the rest is for national operators, or administrators. */
export type ResourceScope = 'hub' | 'national' | 'admin'

export type Tone = 'neutral' | 'nila' | 'daun' | 'kunyit' | 'bata'

/** `isPassing`: the server leads on from it by itself, and soon. */
export type State = Choice & { tone: Tone; isPassing?: true }

/** Something that is done with rows as they are, such as publishing. */
export interface Action {
  name: string
  label: string
  /** Said when it is done; `{count}` is how many. */
  done: string
  /** The states in which it can be done; without it, in all. */
  from?: readonly string[]
  /** The state that it leads to. */
  to?: string
  /** Asked before it is done. */
  question?: string
  /** The number that the question tells as `{count}`, read anew. It is done with one row at a time. */
  counts?: string
  /** Who is concerned reads why. */
  needsReason?: true
  /** The dialog loads the effects on people before staff confirm (docs/changes.md). */
  hasEffects?: true
  /** What to do with a row that is still used instead of removing it. */
  isInstead?: true
  tone?: 'danger'
}

/** A sort of content that the programme's staff keep: one description for the list, the form, the rights and the files. */
export interface Resource {
  /** In addresses: `/console/<name>` and `/v1/console/<name>/…`. */
  name: string
  section: Section
  /** The heading of the list, and one of them in a sentence: 'Tambah <one>'. */
  title: string
  one: string
  scope: ResourceScope
  fields: Fields
  /** Fields that the list shows, the first as the link to the row. On a phone: the first three. */
  columns: readonly string[]
  /** What the search looks at, as the field's hint. */
  searched: string
  /** Fields that the list can be narrowed by: choices, yes or no, references. */
  filters: readonly string[]
  /** Fields that the list can be sorted by. */
  sorts: readonly string[]
  /** A field, with '-' before it for the last first. */
  sort: string
  /** Unless a sort is chosen, rows from today on come first, the nearest first, then the past ones. `sort` is an instant. */
  isTodayFirst?: boolean
  /** The field that says what a row belongs to, such as a question's quiz: its order is within that. */
  parent?: string
  /** A field whose values are states, in this order. */
  states?: { field: string; values: readonly State[] }
  actions: readonly Action[]
  can: { create?: true; update?: true; remove?: true; import?: true; order?: true; export?: true }
  /** A file to import, its head first, where columns of its own say what a cell cannot. */
  example?: readonly (readonly string[])[]
  /** Form and import load the effects on people before they save (docs/changes.md). */
  hasEffects?: true
  /** Where participants see it; `{id}` and `{slug}` are the row's. */
  address?: string
  /** Pages of their own about one of the rows, at `/console/<name>/<id>/<path>`. */
  pages?: readonly { path: string; title: string }[]
}

export type Section = 'program' | 'learning' | 'people' | 'startup' | 'markas' | 'community' | 'setting'

export const sectionTitles: Record<Section, string> = {
  program: 'Program',
  learning: 'Belajar',
  people: 'Orang',
  startup: 'Startup',
  markas: 'Markas',
  community: 'Komunitas',
  setting: 'Pengaturan',
}

/** States and actions of whatever is drafted, published and put away. */
export const publishing = {
  states: {
    field: 'status',
    values: [
      { value: 'draft', label: 'Draf', tone: 'neutral' },
      { value: 'published', label: 'Terbit', tone: 'daun' },
      { value: 'archived', label: 'Diarsipkan', tone: 'kunyit' },
    ],
  },
  actions: [
    { name: 'publish', label: 'Terbitkan', done: '{count} diterbitkan.', from: ['draft', 'archived'], to: 'published' },
    {
      name: 'archive',
      label: 'Arsipkan',
      done: '{count} diarsipkan.',
      from: ['draft', 'published'],
      to: 'archived',
      isInstead: true,
      question: 'Yang diarsipkan tidak terlihat lagi oleh peserta. Kamu bisa menerbitkannya kembali.',
    },
  ],
} as const satisfies Pick<Resource, 'states' | 'actions'>

/** The same actions, with a dialog that loads the effects of archiving on people. */
export const withArchiveEffects = {
  ...publishing,
  actions: [publishing.actions[0], { ...publishing.actions[1], hasEffects: true }],
} as const satisfies Pick<Resource, 'states' | 'actions'>
