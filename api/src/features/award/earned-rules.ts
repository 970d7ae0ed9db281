/** Imperative verbs that begin the criteria of badges, as a statement about the reader. */
const STATED: Record<string, string> = {
  baca: 'membaca',
  bentuk: 'membentuk',
  beri: 'memberi',
  bagikan: 'membagikan',
  buat: 'membuat',
  hadiri: 'menghadiri',
  ikuti: 'mengikuti',
  isi: 'mengisi',
  jawab: 'menjawab',
  kirim: 'mengirim',
  kumpulkan: 'mengumpulkan',
  lengkapi: 'melengkapi',
  raih: 'meraih',
  selesaikan: 'menyelesaikan',
  tulis: 'menulis',
}

const stated = (verb: string) => STATED[verb] ?? verb

/**
 * “Kamu sudah menyelesaikan pre-test.” of “Selesaikan pre-test.”: criteria are written as what to do, and would read as
 * an order after the action.
 */
export const earnedFor = (criteria: string) =>
  `Kamu sudah ${criteria
    .replace(/^\p{L}+/u, (verb) => stated(verb.toLocaleLowerCase('id')))
    .replace(/(?<= dan )\p{Ll}+/gu, stated)}`
