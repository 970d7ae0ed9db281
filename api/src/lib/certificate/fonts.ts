import { readFileSync } from 'node:fs'

const read = (name: string) => readFileSync(new URL(`../../../assets/fonts/${name}.ttf`, import.meta.url))

// Made by scripts/content/subset-fonts.ts. A PDF embeds of each only the letters that it shows.
export const certificateFonts = {
  sans: read('plus-jakarta-sans-medium'),
  bold: read('plus-jakarta-sans-bold'),
  title: read('source-serif-4-semibold'),
  name: read('source-serif-4-italic'),
  nameExtended: read('source-serif-4-italic-latin-ext'),
  nameVietnamese: read('source-serif-4-italic-vietnamese'),
}

export type CertificateFont = keyof typeof certificateFonts

const VIETNAMESE = /[\u1ea0-\u1ef9\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0]/
const EXTENDED = /[\u0100-\u017f\u0218-\u021b\u1e00-\u1e9f]/

const fontOf = (letter: string): CertificateFont => {
  if (VIETNAMESE.test(letter)) return 'nameVietnamese'
  return EXTENDED.test(letter) ? 'nameExtended' : 'name'
}

/** A name in parts that one font can write each: the families come in files by script. */
export function nameRuns(name: string): { font: CertificateFont; text: string }[] {
  const runs: { font: CertificateFont; text: string }[] = []
  for (const letter of name.normalize('NFC')) {
    const font = fontOf(letter)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}
