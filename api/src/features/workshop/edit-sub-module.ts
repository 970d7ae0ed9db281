import { mediaColumns, videoErrors, type MediaEdit, type MediaForm } from '../../lib/content/media-form.ts'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import type { ValidationError } from '../../lib/failure.ts'
import { insertEmptyQuiz } from '../quiz/insert-quiz.ts'
import { updateProgressOfAll } from './update-progress-of-all.ts'

/** Values of a sub-module's form. */
export interface SubModuleForm extends MediaForm {
  kind: string
  /** Ignored for tasks and quizzes, which set it themselves. */
  completion: string | null
  min_percent: number | null
  is_required: boolean
}

/** Validate that a sub-module has the content of its kind. Returns errors by form field. */
export function subModuleErrors(form: SubModuleForm, mediaHosts: string[]): ValidationError[] {
  const { kind, pdf_file, body_html } = form
  if (kind === 'video') return videoErrors(form, mediaHosts)
  if (kind === 'pdf') return pdf_file ? [] : [{ field: 'pdf_file', message: 'Unggah PDF-nya dulu.' }]
  const needsText = kind === 'reading' || kind === 'task'
  return needsText && !body_html ? [{ field: 'body_html', message: 'Tulis isinya dulu.' }] : []
}

/** Columns of a sub-module that differ from its form's values. */
export async function subModuleColumns(tx: Tx, deps: Deps, edit: MediaEdit & { form: SubModuleForm }) {
  const { kind, completion, min_percent } = edit.form
  const { source, ...facts } = await mediaColumns(tx, deps, edit)
  return {
    ...facts,
    source: kind === 'quiz' ? null : source,
    completion: kind === 'quiz' ? 'pass' : kind === 'task' ? 'submit' : completion,
    min_percent: completion === 'min_percent' ? min_percent : null,
  }
}

interface SubModuleEdit {
  id: string
  form: SubModuleForm
  before: SubModuleForm | null
}

/** After saving: insert the quiz of a new sub-module, or update progress when a part is no longer required. */
export async function saveSubModuleParts(tx: Tx, deps: Deps, { id, form, before }: SubModuleEdit) {
  if (before?.is_required && !form.is_required) await updateProgressOfAll(tx, deps, [id])
  if (!before && form.kind === 'quiz') await insertEmptyQuiz(tx, id, deps.clock.now())
}
