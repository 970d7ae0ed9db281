/** “Lanjut ke kuis Memahami Pasar” of “Kuis: Memahami Pasar”. */
export function nextStepWords(title: string): string {
  const [kind, name] = /^(Kuis|Tugas): (.+)$/.exec(title)?.slice(1) ?? []
  return `Lanjut ke ${kind && name ? `${kind.toLowerCase()} ${name}` : title}`
}
