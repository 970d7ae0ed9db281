import type { QuizQuestion, QuizState } from '@semai/contract/quiz'
import { durationWords } from './attempt/time-left.ts'

/** How a question of each type is answered. */
export const HINTS: Record<QuizQuestion['type'], string> = {
  single: 'Pilih satu jawaban.',
  multiple: 'Pilih semua yang tepat. Pilihan yang keliru mengurangi nilai.',
  true_false: 'Pilih benar atau salah.',
  short_text: 'Tulis jawaban singkat. Huruf besar dan tanda baca tidak dinilai.',
  number: 'Tulis angkanya saja. Desimal memakai koma.',
  ordering: 'Seret, atau pakai tombol naik dan turun, sampai urutannya pas.',
}

export const timeWords = ({ time_limit_seconds }: Pick<QuizState, 'time_limit_seconds'>) =>
  time_limit_seconds === null
    ? 'Tanpa batas waktu'
    : `Waktu ${durationWords(time_limit_seconds)} sejak mulai, tetap berjalan saat kamu pergi`

type Attempts = Pick<QuizState, 'max_attempts' | 'attempts_used' | 'open_attempt_id' | 'retry_delay_minutes'>

/** “Tersisa 2 dari 3 percobaan, jeda 10 menit di antaranya”. The unfinished attempt counts as used. */
export function attemptWords({ max_attempts, attempts_used, retry_delay_minutes }: Attempts): string {
  const left = Math.max(0, max_attempts - attempts_used)
  const count = max_attempts === 0 ? 'Boleh dicoba berkali-kali' : `Tersisa ${left} dari ${max_attempts} percobaan`
  if (retry_delay_minutes === 0 || max_attempts === 1) return count
  return `${count}, dengan jeda ${durationWords(retry_delay_minutes * 60)}`
}

/** When the review opens. */
export const REVIEW_WORDS: Record<QuizState['review'], string> = {
  after_submit: 'Pembahasan terbuka begitu dikumpulkan',
  after_pass_or_exhausted: 'Pembahasan terbuka setelah lulus atau percobaan habis',
  score_only: 'Setelah dikumpulkan kamu melihat nilainya',
}

/** Why the review of a result is not open. */
export const WITHHELD_WORDS: Record<QuizState['review'], string> = {
  after_submit: 'Pembahasan terbuka setelah percobaan yang sedang berjalan dikumpulkan.',
  after_pass_or_exhausted: 'Pembahasan terbuka setelah kamu lulus atau percobaanmu habis, supaya kuisnya tetap adil.',
  score_only: 'Kuis ini hanya menunjukkan nilai.',
}
