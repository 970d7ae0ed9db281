import type { Choice, Fields } from './field.ts'

/** Access to a resource: 'hub' admits operators to their hub's rows, 'national' national operators, 'admin' administrators. */
export type ResourceScope = 'hub' | 'national' | 'admin'

export type Tone = 'neutral' | 'nila' | 'daun' | 'kunyit' | 'bata'

/** `isPassing`: the server soon changes this state by itself. */
export type State = Choice & { tone: Tone; isPassing?: true }

/** An operation on rows beside saving, such as publishing. */
export interface Action {
  name: string
  label: string
  /** Message after success; `{count}` is the number of rows. */
  done: string
  /** States that allow it; all states by default. */
  from?: readonly string[]
  /** Resulting state. */
  to?: string
  /** Question of the confirmation dialog. */
  question?: string
  /** Field with the number for `{count}` in the question, read again before it is shown. Limits the action to one row. */
  counts?: string
  /** Staff must give a reason, which the concerned people read. */
  needsReason?: true
  /** The dialog loads the effects on people before staff confirm (docs/changes.md). */
  hasEffects?: true
  /** The usual next step, shown as the main button. */
  isMain?: true
  /** Suggested instead of removing a row that is still used. */
  isInstead?: true
  tone?: 'danger'
}

/** A kind of content that staff manage: one description for the list, the form, the rights and the files. */
export interface Resource {
  /** Name in addresses: `/console/<name>` and `/v1/console/<name>/…`. */
  name: string
  section: Section
  /** Heading of the list, and the singular in sentences: 'Tambah <one>'. */
  title: string
  one: string
  scope: ResourceScope
  fields: Fields
  /** Fields that the list shows, the first as the link to the row. On a phone: the first three. */
  columns: readonly string[]
  /** Searched fields, as the search field's hint. */
  searched: string
  /** Filter fields: choices, yes or no, references. */
  filters: readonly string[]
  /** Fields that the list can be sorted by. */
  sorts: readonly string[]
  /** A field; '-' before it sorts descending. */
  sort: string
  /** Unless a sort is chosen, rows from today on come first, the nearest first, then the past ones. `sort` is an instant. */
  isTodayFirst?: boolean
  /** Field of the parent, such as a question's quiz. Rows are ordered within their parent. */
  parent?: string
  /** State field with its values in order. */
  states?: { field: string; values: readonly State[] }
  actions: readonly Action[]
  can: { create?: true; update?: true; remove?: true; import?: true; order?: true; export?: true }
  /** Example file for the import with its head, if the resource has import columns of its own. */
  example?: readonly (readonly string[])[]
  /** Form and import load the effects on people before they save (docs/changes.md). */
  hasEffects?: true
  /** Path of the participants' page; `{id}` and `{slug}` are the row's. */
  address?: string
  /** Additional pages of a row, at `/console/<name>/<id>/<path>`. */
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

/** States and actions of content that is drafted, published and archived. */
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
