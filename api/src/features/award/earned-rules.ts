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
 * Turns criteria into a statement: “Selesaikan pre-test.” becomes “Kamu sudah menyelesaikan pre-test.” After the badge is
 * earned, the imperative would read as an order.
 */
export const earnedFor = (criteria: string) =>
  `Kamu sudah ${criteria
    .replace(/^\p{L}+/u, (verb) => stated(verb.toLocaleLowerCase('id')))
    .replace(/(?<= dan )\p{Ll}+/gu, stated)}`
