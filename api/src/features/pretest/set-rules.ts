interface Question {
  options: { weights: Record<string, number> }[]
  is_decider: boolean
}

/** Why a set of questions suggests nothing that could be relied on; null when it is in order. */
export function setError(questions: Question[], roles: { code: string; name: string }[]) {
  const counted = questions.filter(({ is_decider }) => !is_decider)
  if (counted.length === 0) return 'Pre-test perlu paling sedikit satu pertanyaan yang terbit.'
  if (questions.length - counted.length > 1) return 'Hanya satu pertanyaan penentu yang boleh terbit.'
  const reaches = (code: string) =>
    counted.some(({ options }) => options.some(({ weights }) => (weights[code] ?? 0) > 0))
  const missed = roles.find(({ code }) => !reaches(code))
  return missed ? `Belum ada jawaban yang menuju peran ${missed.name}.` : null
}
